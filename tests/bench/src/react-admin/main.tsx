import '../plain/trusted-types';
import { createRoot } from 'react-dom/client';
import { Admin, Resource } from 'react-admin';
import { authProvider } from './auth-provider';
import { dataProvider } from './data-provider';
import { OrderList } from './order-list';

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <Admin
      title="e-Visa"
      authProvider={authProvider}
      dataProvider={dataProvider}
      // Otherwise the list checks by itself, and redirects for seconds until React Router 7 shows the form: marmelab/react-admin#10885.
      requireAuth
      // A picture of another site, which the server's policy blocks.
      disableTelemetry
    >
      <Resource name="orders" options={{ label: 'New Orders' }} list={OrderList} />
    </Admin>,
  );
