import '../site/theme.css';
import '../site/base.module.css';
// Every prerendered page has the styles of this chunk.
import '../features/layout/static-page.module.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { ApplicantView } from '@evisa/shared/contract/applicant-page';
import { applyConfig } from '@evisa/shared/client/portal-config';
import { applicantPaths } from '@evisa/shared/domain/applicant-paths';
import { deleteTrackingToken, storeTrackingToken } from '@evisa/shared/session/tracking-token';
import type { Language } from '../i18n/languages';
import { createNoticeState, parseNotice } from '../params/notice';
import { trackedOrderQuery } from '../queries/tracked-order';
import { chooseLinkedLanguage, translationsQuery, getRequestedLanguage } from '../queries/translations';
import { navigate } from '../site/router';
import { startServiceWorker } from '../site/start-service-worker';
import { createQueryClient, isSitePath, loadOrderDownload, SitePages } from './site-pages';

/** Continues with the page that the server sent, or renders the page of the current address. */
export async function mountSite(): Promise<void> {
  chooseLinkedLanguage();
  // Redirect unknown addresses to the form.
  if (!isSitePath(location.pathname)) navigate(applicantPaths.trackOrder(), { replace: true });

  // The page contains the configuration. Without it, the site works with default names.
  const config = readPageData('config');
  if (config) applyConfig(config);

  const queries = createQueryClient();
  const language = getRequestedLanguage();
  // If the language fails to load, the page shows English and retries.
  await queries.fetchQuery(translationsQuery(language)).catch(() => null);

  const served = readPageData<ApplicantView>('served');
  if (served?.kind === 'order') {
    const { token, tracked } = served;
    const orderId = tracked.order.order_id;
    storeTrackingToken(orderId, token);
    queries.setQueryData(trackedOrderQuery(orderId, token).queryKey, tracked);
  }
  const form = served?.kind === 'form' ? served : null;
  // Closed in another tab while this one showed something else: its token ends as well.
  if (form?.notice === 'closedForSafety' && form.orderId !== null) deleteTrackingToken(form.orderId);
  if (form?.notice) navigate(location.pathname, { replace: true, state: createNoticeState(form.notice) });

  const root = document.getElementById('root');
  if (root) {
    // The texts of an order differ where the server's and the browser's names of regions do, so only the form is hydrated.
    const loaded = served?.kind === 'order' ? { OrderDownload: await loadOrderDownload() } : {};
    const pages = <SitePages queries={queries} servedForm={form} {...loaded} />;
    // A transition hydrates in small steps, so that typing stays responsive.
    if (canHydrate(root, language, form?.notice ?? null)) startTransition(() => void hydrateRoot(root, pages));
    else {
      // The pages render their own title.
      document.querySelector('title')?.remove();
      createRoot(root).render(pages);
    }
  }
  startServiceWorker();
}

/** Reads JSON that the server put into the page. */
function readPageData<Data>(id: string): Data | null {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : null;
}

/** Returns true if the server's page matches the first render: the form in this language, with the same notice. */
function canHydrate(root: HTMLElement, language: Language, notice: string | null): boolean {
  return (
    root.dataset['page'] === 'form' &&
    location.pathname.startsWith(applicantPaths.trackOrder()) &&
    document.documentElement.lang === language &&
    parseNotice(history.state) === notice
  );
}
