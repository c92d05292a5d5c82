import { FolderTiles } from '../features/dashboard/folder-tiles';
import { OrderList } from '../features/order-list/order-list';
import classes from './dashboard.module.css';

/** The five tiles, and under them the New Orders. */
function Dashboard() {
  return (
    <div className={classes.dashboard}>
      <h1 className={classes.title}>Dashboard</h1>
      <FolderTiles />
      <OrderList folder="newOrder" headingLevel={2} />
    </div>
  );
}

export { Dashboard as Component };
