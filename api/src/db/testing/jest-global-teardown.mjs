/** Stops the databases of this test run. */
export default async function tearDown() {
  await globalThis.closeTestDatabases?.();
}
