import { QueryClientProvider, type QueryClient } from '@evisa/shared/kit/react-query';
import type { ReactNode } from 'react';
import { KitProvider } from '@evisa/shared/kit/base';
import { Toasts } from '@evisa/shared/kit/feedback/toasts';

/** What every screen stands on. */
export function AppProviders({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  return (
    <KitProvider>
      <Toasts />
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </KitProvider>
  );
}
