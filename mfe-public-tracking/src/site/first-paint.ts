/** Resolves after the browser has painted the page, or at once in a hidden tab, which is not painted. */
export function waitForFirstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
