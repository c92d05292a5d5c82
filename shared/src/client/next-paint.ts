/** Resolves after the browser has painted what is on the page now, or at once in a hidden tab, which is not painted. */
export function waitForNextPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
