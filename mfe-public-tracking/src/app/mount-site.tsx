import '../site/theme.css';
import '../site/base.module.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { applyConfig } from '@evisa/shared/client/portal-config';
import { paths } from '@evisa/shared/domain/paths';
import { decodeOrderId } from '@evisa/shared/domain/orders/order-id';
import type { Language } from '../i18n/languages';
import { parseNotice } from '../params/notice';
import { translationsQuery, getRequestedLanguage } from '../queries/translations';
import { navigate } from '../site/router';
import { startServiceWorker } from '../site/start-service-worker';
import { createQueryClient, SitePages, siteRoutes } from './site-pages';

/** Brings the page to life: takes over the form that is drawn already, or draws the one that belongs to the address. */
export async function mountSite(): Promise<void> {
  // Any other address leads to the form.
  if (!siteRoutes.some(({ path }) => path.test(location.pathname))) navigate(paths.trackOrder(), { replace: true });

  // The page brings its configuration; without, the site still tracks orders, and only the names are plainer.
  const config = document.getElementById('config')?.textContent;
  if (config) applyConfig(JSON.parse(config));

  const queries = createQueryClient();
  const language = getRequestedLanguage();
  // A language that does not arrive is asked for again by the page, which speaks English until then.
  await queries.fetchQuery(translationsQuery(language)).catch(() => null);

  const place = document.getElementById('root');
  if (place) {
    const pages = <SitePages queries={queries} />;
    // In a transition React takes it over bit by bit, and what is typed meanwhile is not held up.
    if (canHydrate(place, language)) startTransition(() => void hydrateRoot(place, pages));
    else {
      // The page's own title comes with the pages.
      document.querySelector('title')?.remove();
      createRoot(place).render(pages);
    }
  }
  startServiceWorker();
}

/** Whether the first picture is the one that is there already: the form, in this language, with nothing to say about the way here. */
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
