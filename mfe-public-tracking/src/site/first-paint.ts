/** Resolves once the browser has drawn the page; at once in a tab that nobody looks at, which is not drawn. */
export function waitForFirstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
