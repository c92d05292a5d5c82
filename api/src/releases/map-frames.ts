import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { MappedFrame, StackFrame } from '@evisa/shared/contract/remote-errors';
import { SOURCE_MAPS } from '@evisa/releases/publish-remotes';
import type { ReleaseStore } from '@evisa/releases/release-store';

/** Finds the positions in the source with the published source maps, each of which it reads once. */
export async function mapFrames(store: ReleaseStore, frames: readonly StackFrame[]): Promise<MappedFrame[]> {
  const files = [...new Set(frames.map(({ file }) => file))];
  const maps = new Map(
    await Promise.all(
      files.map(async (file) => [file, parseMap(await store.read(`${SOURCE_MAPS}/${file}.map`))] as const),
    ),
  );
  return frames.map((frame) => ({ ...frame, source: findSource(maps.get(frame.file), frame) }));
}

/** Returns null for a missing or invalid map: teams upload theirs. */
function parseMap(bytes: Buffer | null): TraceMap | null {
  try {
    return bytes && new TraceMap(bytes.toString());
  } catch {
    return null;
  }
}

function findSource(map: TraceMap | null | undefined, { line, column }: StackFrame): MappedFrame['source'] {
  // Columns of maps begin at 0, those of stacks at 1.
  const found = map && originalPositionFor(map, { line, column: column - 1 });
  return found?.source ? { file: found.source, line: found.line, column: found.column + 1, name: found.name } : null;
}
