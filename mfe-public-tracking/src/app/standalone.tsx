import { QueryClient, QueryClientProvider } from '@evisa/shared/kit/query';
import { KitProvider } from '@evisa/shared/kit/base';
import { Toasts } from '@evisa/shared/kit/toasts';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Navigate, RouterProvider } from '@evisa/shared/kit/router';
import { ApiError } from '@evisa/shared/client/api-error';
import { loadConfig } from '@evisa/shared/client/config';
import { paths } from '@evisa/shared/domain/paths';
import { BrokenPage } from '../components/broken-page';

/** The applicants' site: the remote's two screens with a page of their own. */
function start(place: HTMLElement): void {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) => error instanceof ApiError && error.kind === 'unreachable' && failures < 2,
      },
    },
  });
  const router = createBrowserRouter([
    {
      errorElement: <BrokenPage />,
      hydrateFallbackElement: <></>,
      children: [
        { path: '/track-order/:orderId?', lazy: () => import('../screens/track-order') },
        { path: '/get-new-order-details/:orderId', lazy: () => import('../screens/order-download') },
        { path: '*', element: <Navigate to={paths.trackOrder()} replace /> },
      ],
    },
  ]);
  createRoot(place).render(
    <KitProvider>
      <Toasts />
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </KitProvider>,
  );
}

// Without its configuration the site still tracks orders; only the names are plainer.
await loadConfig().catch(() => null);
const place = document.getElementById('root');
if (place) start(place);
