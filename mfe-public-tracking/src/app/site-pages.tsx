import { lazy, Suspense, useState, type ComponentType } from 'react';
import type { FormView } from '@evisa/shared/contract/applicant-page';
import { QueryClient, QueryClientProvider } from '@evisa/shared/kit/react-query';
import { ApiError } from '@evisa/shared/client/http/api-error';
import { ErrorPage } from '../features/layout/error-page';
import { PublicLayout } from '../features/layout/public-layout';
import { ErrorBoundary } from '@evisa/shared/kit/feedback/error-boundary';
import { ServedForm } from '../queries/served-view';
import { useTranslations } from '../queries/translations';
import { Component as TrackOrder } from '../screens/track-order';
import { Skeleton, Stack } from '../site/base';
import { PageRoutes } from '../site/router';
import { Toasts } from '../site/toasts';

/** Loads the page of an order, in its own chunk. */
export async function loadOrderDownload(): Promise<ComponentType> {
  return (await import(/* webpackChunkName: 'order-download' */ '../screens/order-download')).Component;
}
const LazyOrderDownload = lazy(async () => ({ default: await loadOrderDownload() }));

/** The site's paths. `remote.ts` declares the same paths for the shell. */
const formPath = /^\/track-order(?:\/(?<orderId>[^/]+))?\/?$/;
const orderPath = /^\/get-new-order-details\/(?<orderId>[^/]+)\/?$/;

/** Returns whether the site has a page at a path. */
export function isSitePath(path: string): boolean {
  return formPath.test(path) || orderPath.test(path);
}

interface SitePagesProps {
  queries: QueryClient;
  /** The form as the server sent it. */
  servedForm?: FormView | null;
  /** The page of an order, if its code has loaded. */
  OrderDownload?: ComponentType;
}

/** The applicants' site: the remote's screens without the shell. */
export function SitePages({ queries, servedForm = null, OrderDownload = LazyOrderDownload }: SitePagesProps) {
  const [served] = useState({ current: servedForm });
  const orderPage = (
    <Suspense fallback={<LoadingPage />}>
      <OrderDownload />
    </Suspense>
  );
  return (
    <QueryClientProvider client={queries}>
      <ErrorBoundary resetKey="" fallback={() => <ErrorPage />}>
        <ServedForm value={served}>
          <PageRoutes
            routes={[
              { path: formPath, page: <TrackOrder /> },
              { path: orderPath, page: orderPage },
            ]}
          />
        </ServedForm>
      </ErrorBoundary>
      <Toasts />
    </QueryClientProvider>
  );
}

/** The layout of the download page, shown while its code loads. */
function LoadingPage() {
  const { texts } = useTranslations();
  return (
    <PublicLayout title={texts.downloadTitle}>
      <Stack role="status" aria-busy="true" aria-label={texts.loading}>
        <Skeleton height={340} radius="lg" />
        <Skeleton height={180} />
      </Stack>
    </PublicLayout>
  );
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) => error instanceof ApiError && error.kind === 'unreachable' && failures < 2,
      },
    },
  });
}
