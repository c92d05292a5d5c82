import { insertOrder } from '../orders/insert-orders';
import { openDatabase } from '../connection/open-database';
import { buildOrder } from './build-order';

// A process to be killed: writes order after order into an embedded database and prints the id of each once it is stored.
const [dataDir = '', migrationsFolder = ''] = process.argv.slice(2);
const database = await openDatabase({ dataDir });
await database.migrate(migrationsFolder);
for (;;) {
  const orderId = await insertOrder(database.db, buildOrder());
  process.stdout.write(`${orderId}\n`);
}
