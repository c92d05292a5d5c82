import { lazy, Suspense } from 'react';
import { QueryClient, QueryClientProvider } from '@evisa/shared/kit/query';
import { ApiError } from '@evisa/shared/client/api-error';
import { BrokenPage } from '../components/broken-page';
import { PublicFrame } from '../components/public-frame';
import { useTexts } from '../queries/texts';
import { Component as TrackOrder } from '../screens/track-order';
import { Skeleton, Stack } from '../site/base';
import { PageBoundary } from '../site/page-boundary';
import { Pages } from '../site/router';
import { Toasts } from '../site/toasts';

const OrderDownload = lazy(async () => {
  const { Component } = await import(/* webpackChunkName: 'order-download' */ '../screens/order-download');
  return { default: Component };
});

/** The site's own paths; the remote declares the same ones to the shell. */
export const siteRoutes = [
  { path: /^\/track-order(?:\/(?<orderId>[^/]+))?\/?$/, page: <TrackOrder /> },
  {
    path: /^\/get-new-order-details\/(?<orderId>[^/]+)\/?$/,
    page: (
      <Suspense fallback={<OpeningPage />}>
        <OrderDownload />
      </Suspense>
    ),
  },
];

/** The applicants' site: the remote's two screens, nothing of the shell. */
export function SitePages({ queries }: { queries: QueryClient }) {
  return (
    <QueryClientProvider client={queries}>
      <PageBoundary broken={<BrokenPage />}>
        <Pages routes={siteRoutes} />
      </PageBoundary>
      <Toasts />
    </QueryClientProvider>
  );
}

/** The frame of the download page, while its code is on the way. */
export function OpeningPage() {
  const { texts } = useTexts();
  return (
    <PublicFrame title={texts.downloadTitle}>
      <Stack role="status" aria-busy="true" aria-label={texts.loading}>
        <Skeleton height={340} radius="lg" />
        <Skeleton height={180} />
      </Stack>
    </PublicFrame>
  );
}

export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) => error instanceof ApiError && error.kind === 'unreachable' && failures < 2,
      },
    },
  });
}
