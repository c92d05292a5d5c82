import { lazy, Suspense } from 'react';
import { QueryClient, QueryClientProvider } from '@evisa/shared/kit/react-query';
import { ApiError } from '@evisa/shared/client/http/api-error';
import { ErrorPage } from '../features/layout/error-page';
import { PublicLayout } from '../features/layout/public-layout';
import { ErrorBoundary } from '@evisa/shared/kit/feedback/error-boundary';
import { useTranslations } from '../queries/translations';
import { Component as TrackOrder } from '../screens/track-order';
import { Skeleton, Stack } from '../site/base';
import { PageRoutes } from '../site/router';
import { Toasts } from '../site/toasts';

const OrderDownload = lazy(async () => {
  const { Component } = await import(/* webpackChunkName: 'order-download' */ '../screens/order-download');
  return { default: Component };
});

/** The site's paths. `remote.ts` declares the same paths for the shell. */
export const siteRoutes = [
  { path: /^\/track-order(?:\/(?<orderId>[^/]+))?\/?$/, page: <TrackOrder /> },
  {
    path: /^\/get-new-order-details\/(?<orderId>[^/]+)\/?$/,
    page: (
      <Suspense fallback={<LoadingPage />}>
        <OrderDownload />
      </Suspense>
    ),
  },
];

/** The applicants' site: the remote's screens without the shell. */
export function SitePages({ queries }: { queries: QueryClient }) {
  return (
    <QueryClientProvider client={queries}>
      <ErrorBoundary resetKey="" fallback={() => <ErrorPage />}>
        <PageRoutes routes={siteRoutes} />
      </ErrorBoundary>
      <Toasts />
    </QueryClientProvider>
  );
}

/** The layout of the download page, shown while its code loads. */
export function LoadingPage() {
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
