import { cpus, loadavg } from 'node:os';

/** Begins to measure the machine. Returns a function that describes its load since then. */
export function measureMachine(): () => string {
  const before = readTimes();
  return () => {
    const after = readTimes();
    const busy = 1 - (after.idle - before.idle) / (after.total - before.total);
    const averages = loadavg().map((average) => average.toFixed(1));
    return `${cpus().length} cores, ${(100 * busy).toFixed(0)} % busy, load averages ${averages.join(', ')}`;
  };
}

function readTimes() {
  const times = cpus().map(({ times: of }) => of);
  return {
    idle: times.reduce((sum, { idle }) => sum + idle, 0),
    total: times.reduce((sum, of) => sum + Object.values(of).reduce((all, one) => all + one, 0), 0),
  };
}

/** Describes the calls and the event streams in tables. */
export function describeLoad({
  made,
  streams,
  compared,
  seconds,
  machine,
  finishedUploads,
}: {
  made: ReturnType<typeof import('./start-load').startLoad>['made'];
  streams: Awaited<ReturnType<typeof import('../support/follow-events').followEvents>>[];
  compared: ReturnType<typeof import('./find-lost-events').findLostEvents>[];
  seconds: number;
  machine: string;
  finishedUploads: number;
}) {
  const kinds = [...new Set(made.calls.map(({ kind }) => kind))].sort();
  const rows = kinds.map((kind) => {
    const calls = made.calls.filter((call) => call.kind === kind);
    const times = calls.map(({ begunAt, endedAt }) => endedAt - begunAt).sort((a, b) => a - b);
    const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(0);
    return [kind, calls.length, calls.filter(({ status }) => status !== 200).length, at(0.5), at(0.99), at(1)];
  });
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
  return [
    '',
    ...formatTable([['calls', 'number', 'failed', 'median ms', 'p99 ms', 'slowest ms'], ...rows]),
    '',
    `${made.calls.length} calls in ${seconds.toFixed(0)} s, ${(made.calls.length / seconds).toFixed(0)} a second`,
    `${made.uploads.length} uploads, ${finishedUploads} of them finished by a process that was stopping`,
    `${streams.length} event streams moved ${sum(streams.map(({ moves }) => moves))} times`,
    `${made.changes.length} changes: the streams learned of ${sum(compared.map(({ events }) => events))} by an event, of ${sum(compared.map(({ resyncs }) => resyncs))} by a resync, and lost ${sum(compared.map(({ lost }) => lost.length))}`,
    `machine: ${machine}`,
    '',
  ].join('\n');
}

/** Lost changes that began within this time of each other are told as one gap. */
const gapMs = 1000;

/**
 * Tells when the event streams did not learn of changes, and what each of them received next.
 * @param compared of the same streams
 * @param begunAt when the load began
 * @returns a line for each gap, with seconds since the load began
 */
export function describeGaps(
  streams: Awaited<ReturnType<typeof import('../support/follow-events').followEvents>>[],
  compared: ReturnType<typeof import('./find-lost-events').findLostEvents>[],
  begunAt: number,
): string[] {
  const lost = compared.flatMap((stream, index) => stream.lost.map((change) => ({ ...change, index })));
  lost.sort((a, b) => a.begunAt - b.begunAt);
  const gaps: (typeof lost)[] = [];
  for (const change of lost) {
    const gap = gaps.at(-1);
    if (gap && change.begunAt - (gap.at(-1)?.begunAt ?? 0) < gapMs) gap.push(change);
    else gaps.push([change]);
  }
  const format = (at: number | undefined) => (at === undefined ? 'never' : `${((at - begunAt) / 1000).toFixed(1)} s`);
  return gaps.map((gap) => {
    const from = gap[0]?.begunAt ?? 0;
    const missed = new Set(gap.map(({ index }) => index));
    const next = [...missed].map((index) => streams[index]?.seen.find(({ at }) => at > from));
    const times = next.map((event) => event?.at ?? Infinity);
    const first = Math.min(...times);
    return `lost at ${format(from)} to ${format(gap.at(-1)?.begunAt)}: ${gap.length} times in ${missed.size} streams; their next event came at ${format(Number.isFinite(first) ? first : undefined)}`;
  });
}

function formatTable(rows: (string | number)[][]) {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => String(row[column]).length)));
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? String(cell).padEnd(widths[0] ?? 0) : String(cell).padStart(widths[column] ?? 0),
      )
      .join('  '),
  );
}
