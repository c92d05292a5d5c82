import { QueryClient, QueryClientProvider } from '@evisa/shared/kit/react-query';
import { KitProvider } from '@evisa/shared/kit/base';
import { Toasts } from '@evisa/shared/kit/feedback/toasts';
import { createRoot } from 'react-dom/client';
import { createBrowserHistory, HistoryRoutes, Navigate } from '@evisa/shared/kit/router';
import { loadConfig } from '@evisa/shared/client/portal-config';
import { paths } from '@evisa/shared/domain/paths';
import { Component as OrderDownload } from '../screens/order-download';
import { Component as TrackOrder } from '../screens/track-order';

/** The same screens on a page built in the usual way, as a baseline for the benchmark. */
function renderSite(root: HTMLElement): void {
  const routes = [
    { path: '/track-order/:orderId?', element: <TrackOrder /> },
    { path: '/get-new-order-details/:orderId', element: <OrderDownload /> },
    { path: '*', element: <Navigate to={paths.trackOrder()} replace /> },
  ];
  createRoot(root).render(
    <KitProvider>
      <Toasts />
      <QueryClientProvider client={new QueryClient()}>
        <HistoryRoutes history={createBrowserHistory()} routes={routes} />
      </QueryClientProvider>
    </KitProvider>,
  );
}

await loadConfig().catch(() => null);
const rootElement = document.getElementById('root');
if (rootElement) renderSite(rootElement);
