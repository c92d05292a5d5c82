import '../site/theme.css';
import '../site/base.module.css';
// Every prerendered page has the styles of this chunk.
import '../features/layout/static-page.module.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { applyConfig } from '@evisa/shared/client/portal-config';
import { paths } from '@evisa/shared/domain/paths';
import { decodeOrderId } from '@evisa/shared/domain/orders/order-id';
import type { Language } from '../i18n/languages';
import { parseNotice } from '../params/notice';
import { chooseLinkedLanguage, translationsQuery, getRequestedLanguage } from '../queries/translations';
import { navigate } from '../site/router';
import { startServiceWorker } from '../site/start-service-worker';
import { createQueryClient, SitePages, siteRoutes } from './site-pages';

/** Hydrates the prerendered form, or renders the page of the current address. */
export async function mountSite(): Promise<void> {
  chooseLinkedLanguage();
  // Redirect unknown addresses to the form.
  if (!siteRoutes.some(({ path }) => path.test(location.pathname))) navigate(paths.trackOrder(), { replace: true });

  // The page contains the configuration. Without it, the site works with default names.
  const config = document.getElementById('config')?.textContent;
  if (config) applyConfig(JSON.parse(config));

  const queries = createQueryClient();
  const language = getRequestedLanguage();
  // If the language fails to load, the page shows English and retries.
  await queries.fetchQuery(translationsQuery(language)).catch(() => null);

  const root = document.getElementById('root');
  if (root) {
    const pages = <SitePages queries={queries} />;
    // A transition hydrates in small steps, so that typing stays responsive.
    if (canHydrate(root, language)) startTransition(() => void hydrateRoot(root, pages));
    else {
      // The pages render their own title.
      document.querySelector('title')?.remove();
      createRoot(root).render(pages);
    }
  }
  startServiceWorker();
}

/** Returns true if the prerendered page matches the first render: the form in this language, without a notice. */
function canHydrate(root: HTMLElement, language: Language): boolean {
  const encoded = siteRoutes[0]?.path.exec(location.pathname)?.groups?.['orderId'];
  return (
    root.dataset['page'] === 'form' &&
    location.pathname.startsWith(paths.trackOrder()) &&
    document.documentElement.lang === language &&
    (encoded === undefined || decodeOrderId(encoded) !== null) &&
    parseNotice(history.state) === null
  );
}
