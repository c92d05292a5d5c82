import { testDatabases } from './testing/test-databases';
import { buildOrder } from './testing/build-order';
import { insertOrder } from './insert-orders';
import { getOrder } from './get-order';
import type { Database } from './open-database';

describe.each(testDatabases)('$kind', ({ open }) => {
  let database: Database;
  beforeAll(async () => { database = await open(); });
  afterAll(() => database.close());
  it('x', async () => {
    const id = await insertOrder(database.db, buildOrder());
    console.log(await getOrder(database.db, id));
  });
});
