import { QueryClientProvider, type QueryClient } from '@evisa/shared/kit/query';
import type { ReactNode } from 'react';
import { KitProvider } from '@evisa/shared/kit/base';
import { Toasts } from '@evisa/shared/kit/toasts';

/** What every screen stands on. */
export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  return (
    <KitProvider>
      <Toasts />
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </KitProvider>
  );
}
