// swift-tools-version: 6.2
// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
  // The articles' form `.animation(_:)` is deprecated in SwiftUI and here; demos and tests use it.
  .treatWarning("DeprecatedDeclaration", as: .warning),
]

func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(of name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: name + "Tests",
    dependencies: [.init(stringLiteral: name), "TestSupport"] + dependencies,
    swiftSettings: strict
  )
}

let package = Package(
  name: "Kinora",
  products: [
    .library(name: "Kinora", targets: ["Kinora"]),
    .library(name: "SwiftUI", targets: ["SwiftUI"]),
    .library(name: "Combine", targets: ["Combine"]),
    .library(name: "KinoraSnapshots", targets: ["KinoraSnapshots"]),
    .executable(name: "gallery", targets: ["Gallery"]),
  ],
  targets: [
    .systemLibrary(name: "CSDL2", pkgConfig: "sdl2", providers: [.apt(["libsdl2-dev"])]),
    .systemLibrary(
      name: "CPango",
      pkgConfig: "pangoft2",
      providers: [.apt(["libpango1.0-dev"])]
    ),
    .systemLibrary(name: "CPrefetch"),
    .target(name: "CSpans"),
    .target(name: "CAllocations", path: "Benchmarks/CAllocations"),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),

    module("KinoraGeometry"),
    module("KinoraMotion", ["KinoraGeometry"]),
    module("KinoraDrawing", ["KinoraGeometry", "KinoraMotion", "CPrefetch"]),
    module("KinoraRaster", ["KinoraGeometry", "KinoraDrawing", "CSpans", "CZlib"]),
    module("KinoraText", ["KinoraGeometry", "KinoraDrawing", "CPango"]),
    module("KinoraImages", ["KinoraDrawing", "CSDL2", "CZlib"]),
    module("KinoraCombine"),
    module("Combine", ["KinoraCombine"]),
    module(
      "KinoraTree",
      ["KinoraGeometry", "KinoraMotion", "KinoraDrawing", "KinoraCombine", "CPrefetch"]
    ),
    module(
      "KinoraViews",
      [
        "KinoraGeometry", "KinoraMotion", "KinoraDrawing", "KinoraText", "KinoraImages",
        "KinoraTree",
      ]
    ),
    module(
      "KinoraRuntime",
      [
        "KinoraGeometry", "KinoraDrawing", "KinoraRaster", "KinoraTree", "KinoraViews",
        "KinoraCombine",
      ]
    ),
    module(
      "KinoraSDL",
      ["KinoraGeometry", "KinoraDrawing", "KinoraRaster", "KinoraRuntime", "CSDL2"]
    ),
    module(
      "Kinora",
      [
        "KinoraGeometry", "KinoraMotion", "KinoraDrawing", "KinoraText", "KinoraTree",
        "KinoraViews", "KinoraRuntime", "KinoraSDL", "KinoraCombine",
      ]
    ),
    module("SwiftUI", ["Kinora", "Combine"]),
    module(
      "KinoraSnapshots",
      ["KinoraGeometry", "KinoraDrawing", "KinoraRaster", "KinoraTree", "KinoraRuntime"]
    ),

    .target(
      name: "GalleryDemos",
      dependencies: ["SwiftUI"],
      path: "Demos/GalleryDemos",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "Gallery",
      dependencies: ["SwiftUI", "GalleryDemos"],
      path: "Demos/Gallery",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "KinoraGeometry", "KinoraMotion", "KinoraDrawing", "KinoraRaster", "KinoraTree",
        "KinoraViews", "KinoraRuntime", "KinoraSDL", "GalleryDemos", "CAllocations",
      ],
      path: "Benchmarks",
      exclude: ["CAllocations", "Peers/peer.py"],
      swiftSettings: strict
    ),

    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    .target(
      name: "TreeTestSupport",
      dependencies: ["KinoraGeometry", "KinoraMotion", "KinoraDrawing", "KinoraTree"],
      path: "Tests/TreeTestSupport",
      swiftSettings: strict
    ),
    .target(
      name: "EquivalenceSupport",
      dependencies: [
        "KinoraGeometry", "KinoraMotion", "KinoraDrawing", "KinoraRaster", "KinoraText",
        "KinoraTree", "KinoraViews", "TestSupport",
      ],
      path: "Tests/EquivalenceSupport",
      swiftSettings: strict
    ),
    .testTarget(
      name: "EquivalenceTests",
      dependencies: ["EquivalenceSupport"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "BehaviourTests",
      dependencies: [
        "SwiftUI", "KinoraTree", "KinoraDrawing", "KinoraRaster", "KinoraRuntime",
        "KinoraSnapshots", "TreeTestSupport",
      ],
      swiftSettings: strict
    ),
    tests(of: "KinoraGeometry"),
    tests(of: "KinoraMotion", ["KinoraGeometry"]),
    tests(of: "KinoraDrawing", ["KinoraGeometry", "KinoraMotion"]),
    tests(of: "KinoraRaster", ["KinoraGeometry", "KinoraDrawing"]),
    tests(of: "KinoraCombine", ["Combine"]),
    tests(of: "KinoraText", ["KinoraGeometry", "KinoraDrawing"]),
    tests(of: "KinoraImages", ["KinoraDrawing"]),
    tests(
      of: "KinoraTree",
      [
        "KinoraGeometry", "KinoraMotion", "KinoraDrawing", "KinoraViews", "KinoraCombine",
        "TreeTestSupport",
      ]
    ),
    tests(
      of: "KinoraViews",
      [
        "KinoraGeometry", "KinoraMotion", "KinoraDrawing", "KinoraText", "KinoraTree",
        "TreeTestSupport",
      ]
    ),
    tests(
      of: "KinoraRuntime",
      [
        "KinoraGeometry", "KinoraMotion", "KinoraDrawing", "KinoraRaster", "KinoraTree",
        "KinoraViews", "KinoraCombine",
      ]
    ),
    tests(of: "KinoraSDL", ["KinoraRuntime"]),
    tests(of: "KinoraSnapshots", ["SwiftUI", "KinoraRuntime", "KinoraTree"]),
    tests(
      of: "GalleryDemos",
      ["SwiftUI", "KinoraSnapshots", "KinoraMotion", "KinoraRuntime"]
    ),
  ]
)
