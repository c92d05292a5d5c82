/** Waits until `read` returns a value, and returns that. */
export async function waitFor<Value>(
  read: () => Value | undefined | false | Promise<Value | undefined | false>,
  withinMs = 10_000,
): Promise<Value> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < withinMs) {
    const value = await read();
    if (value) return value;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`It did not happen within ${withinMs} ms`);
}
