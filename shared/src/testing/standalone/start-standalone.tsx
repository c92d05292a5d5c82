import '@evisa/shared/kit/font/font.css';
import { createRoot } from 'react-dom/client';
import { loadConfig } from '@evisa/shared/client/portal-config';
import type { RemoteDeclaration } from '@evisa/shared/federation/define-remote';
import { KitProvider } from '@evisa/shared/kit/base';
import { QueryClient, QueryClientProvider } from '@evisa/shared/kit/react-query';
import { createBrowserHistory, HistoryRoutes } from '@evisa/shared/kit/router';
import { Toasts } from '@evisa/shared/kit/feedback/toasts';
import type { FakeAnswers } from '../fake-api';
import { fakePortal } from './fake-portal';
import { createStandaloneRoutes, type ScreenModules } from './standalone-routes';

/**
 * Renders one remote without the portal, with what its screens depend on (kit, toasts, query cache, router, session). For
 * `npm run dev -- <remote> --alone`. With `answers`, they take the place of the API.
 */
export async function startStandalone(
  declaration: RemoteDeclaration,
  modules: ScreenModules,
  answers?: FakeAnswers,
): Promise<void> {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no #root.');
  if (answers) fakePortal(answers);
  else await loadConfig();
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 5_000, retry: false } } });
  createRoot(element).render(
    <KitProvider>
      <Toasts />
      <QueryClientProvider client={queryClient}>
        <HistoryRoutes history={createBrowserHistory()} routes={createStandaloneRoutes(declaration, modules)} />
      </QueryClientProvider>
    </KitProvider>,
  );
}
