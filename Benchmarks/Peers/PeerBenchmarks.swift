// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraRaster

/// The engines that can be started here, each measured beside Kinora.
@MainActor struct PeerBenchmarks {
  /// More than this share of a picture wrong, and an engine drew something else.
  private static let allowedDifference = 0.2

  private var peers: [RasterPeer] = []

  /// Starts the engines, and says which ones there are not.
  init(_ report: Report) {
    for engine in RasterPeer.engines {
      do {
        peers.append(try RasterPeer(engine.name, handicap: engine.handicap))
      } catch {
        report.skip("raster.*.ratio_\(engine.name)", "\(error)")
      }
    }
  }

  /// Reports Kinora's time for a scene over each engine's, as far as the engine draws it.
  ///
  /// - Parameters:
  ///   - path: The file of the scene.
  ///   - scene: What is in it.
  ///   - bitmap: What Kinora draws into.
  ///   - report: Where the figures go.
  ///   - drawing: Draws a scene with Kinora, building each path anew.
  func measure(
    _ path: String,
    _ scene: Scene,
    _ bitmap: Bitmap,
    _ report: Report,
    drawing: (Scene) -> () -> Void
  ) {
    for peer in peers {
      let name = "raster.\(scene.name).ratio_\(peer.name)"
      do {
        let loaded = try peer.load(path)
        let drawOurs = drawing(loaded.isWhole ? scene : scene.fills)
        drawOurs()
        let difference = try peer.difference(from: bitmap)
        guard difference < Self.allowedDifference else {
          report.skip(name, String(format: "%.0f %% of its picture differs", difference * 100))
          continue
        }
        let (ours, theirs) = try Stopwatch.alternating(drawOurs) { try peer.draw($0) }
        report.add(
          name,
          ours.median / theirs.median,
          minimum: ours.minimum / theirs.minimum,
          note: note(peer, loaded, theirs, hasLines: scene.hasLines)
        )
      } catch {
        report.skip(name, "\(error)")
      }
    }
  }

  private func note(
    _ peer: RasterPeer,
    _ loaded: RasterPeer.Loaded,
    _ times: Samples,
    hasLines: Bool
  ) -> String {
    var note = String(
      format: "%@ %.1f (%.1f) µs, %@",
      peer.title,
      times.median * 1e6,
      times.minimum * 1e6,
      peer.handicap
    )
    if !loaded.isWhole, hasLines { note += ", fills only on both sides" }
    if loaded.calls >= 0.01 * times.median {
      note += String(format: ", less %.0f µs of calls", loaded.calls * 1e6)
    }
    return note
  }
}
