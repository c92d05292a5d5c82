import { insertOrder } from '../orders/orders';
import { openDatabase } from '../connection/open-database';
import { buildOrder } from './build-order';

// A process for tests to kill. Inserts orders into an embedded database and prints the id of each stored order.
const [dataDir = '', migrationsFolder = ''] = process.argv.slice(2);
const database = await openDatabase({ dataDir });
await database.migrate(migrationsFolder);
for (;;) {
  const orderId = await insertOrder(database.db, buildOrder());
  process.stdout.write(`${orderId}\n`);
}
