// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraSDL
import Testing

struct RendererDevicesTests {
  @Test(
    arguments: [
      ([], ":0", false), (["renderD128"], ":0", true), (["card0", "by-path"], nil, true),
      (["nvidiactl"], "unix:0", true), (["by-path"], ":0", false),
      (["card0"], "localhost:10.0", false), (["card0"], "desk.example:0", false),
    ] as [([String], String?, Bool)]
  )
  func onlyALocalCardIsTried(devices: [String], display: String?, isTried: Bool) {
    #expect(RendererDevices.mayBeAccelerated(devices: devices, display: display) == isTried)
  }

  @Test(
    arguments: [
      ("llvmpipe (LLVM 15.0.6, 256 bits)", true), ("softpipe", true), ("Software Rasterizer", true),
      ("Google SwiftShader", true), ("Mesa Intel(R) UHD Graphics 620", false),
      ("AMD Radeon RX 6600 (radeonsi)", false), ("NVIDIA GeForce GTX 1660", false),
      ("virgl", false),
    ])
  func processorsAreToldFromCards(name: String, isSoftware: Bool) {
    #expect(RendererDevices.isSoftware(openGLRenderer: name) == isSoftware)
  }
}
