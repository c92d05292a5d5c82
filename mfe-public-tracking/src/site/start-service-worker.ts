import { onLanguageChange } from '@evisa/shared/session/language';

/** Registers the service worker after the page has loaded. It caches the site's code and an offline page. */
export function startServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register);
  // Reload the offline page in the new language.
  onLanguageChange(() => navigator.serviceWorker.controller?.postMessage('language'));
}

function register(): void {
  navigator.serviceWorker.register('/sw.js').catch(() => {
    // Without a service worker, for example in a private window, the browser shows its own offline page.
  });
}
