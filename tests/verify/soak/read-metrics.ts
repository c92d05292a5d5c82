/** THE table of what must stay flat, by its name in `GET /api/metrics`. */
export const measures: Record<string, { metric: string; scale: number; unit: string }> = {
  memory: { metric: 'process_resident_memory_bytes', scale: 2 ** -20, unit: 'MB' },
  heap: { metric: 'nodejs_heap_size_used_bytes', scale: 2 ** -20, unit: 'MB' },
  'open files': { metric: 'process_open_fds', scale: 1, unit: '' },
  'pool in use': { metric: 'evisa_database_pool_connections{state="total"}', scale: 1, unit: '' },
  'waiting for the pool': { metric: 'evisa_database_pool_connections{state="waiting"}', scale: 1, unit: '' },
  'event-loop delay, p99': { metric: 'nodejs_eventloop_lag_p99_seconds', scale: 1000, unit: 'ms' },
  streams: { metric: 'evisa_event_streams', scale: 1, unit: '' },
};

/** Reads the measures of a process. */
export async function readMetrics(origin: string): Promise<Record<string, number>> {
  const text = await (await fetch(`${origin}/api/metrics`)).text();
  const lines = new Map(text.split('\n').map((line) => [line.slice(0, line.lastIndexOf(' ')), line]));
  return Object.fromEntries(
    Object.entries(measures).map(([name, { metric, scale }]) => {
      const line = lines.get(metric);
      return [name, line ? Number(line.slice(line.lastIndexOf(' ') + 1)) * scale : Number.NaN];
    }),
  );
}
