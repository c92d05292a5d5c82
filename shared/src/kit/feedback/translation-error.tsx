/**
 * Whether React failed because a browser's translator had replaced texts of the page: it could not remove or insert an element, or found
 * other content than the server had rendered. Chromium's translator marks the page with a class, and every translator of this kind puts
 * `font` elements in place of texts, which the portal itself does not use.
 */
export function isTranslationError(error: unknown): boolean {
  if (document.querySelector('html:is(.translated-ltr, .translated-rtl), body font') === null) return false;
  if (error instanceof DOMException) return error.name === 'NotFoundError';
  // In a production build, React names its errors by number.
  return error instanceof Error && /^(Hydration failed|Minified React error #418;)/.test(error.message);
}
