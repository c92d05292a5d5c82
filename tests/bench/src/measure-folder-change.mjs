/** Folders of the sidebar that a Team member changes between. */
export const folderLabels = [
  'New Orders',
  'Priority Orders',
  'Pending Orders',
  'Completed Orders',
  'Awaiting Govt',
  'Order History',
];

/**
 * Opens a folder with the sidebar. Runs in the page.
 * @param {string} label
 * @returns {Promise<{ painted: number, fresh: number }>} ms
 */
export function measureFolderChange(label) {
  const entries = [...document.querySelectorAll('nav a')];
  const entry = entries.find((link) => link instanceof HTMLElement && link.innerText.startsWith(label));
  if (!(entry instanceof HTMLAnchorElement)) throw new Error(`There is no ${label}.`);
  const before = document.querySelector('main table');
  const start = performance.now();
  entry.click();
  return new Promise((resolve) => {
    let painted = 0;
    function look() {
      const table = document.querySelector('main table');
      const here = table !== before && table?.querySelector('tbody input') !== null && table !== null;
      // The content of a frame is visible in the next one.
      if (here && painted === 0) painted = performance.now() - start;
      if (painted > 0 && table?.getAttribute('aria-busy') === 'false')
        setTimeout(() => resolve({ painted, fresh: performance.now() - start }));
      else requestAnimationFrame(look);
    }
    requestAnimationFrame(() => requestAnimationFrame(look));
  });
}
