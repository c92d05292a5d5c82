import { onLanguageChange } from '@evisa/shared/session/language';

/** Keeps the site's code and an offline page on the device, once the page itself is here. */
export function startServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register);
  // The offline page is fetched anew, in the new language.
  onLanguageChange(() => navigator.serviceWorker.controller?.postMessage('language'));
}

function register(): void {
  navigator.serviceWorker.register('/sw.js').catch(() => {
    // A browser that keeps nothing (a private window) has its own page for being offline.
  });
}
