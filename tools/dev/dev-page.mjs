/**
 * React announces itself here before anything else runs, so that a remote's refresh code, which comes later, finds it.
 */
const reactRefreshScript = `(() => {
  const renderers = new Map();
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
    renderers,
    supportsFiber: true,
    inject: (renderer) => renderers.set(renderers.size + 1, renderer) && renderers.size,
    onScheduleFiberRoot() {},
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
  };
})();`;

const bannerStyle =
  'position:fixed;bottom:12px;left:50%;transform:translateX(-50%);z-index:1000;padding:4px 12px;border-radius:99px;' +
  'background:#92400e;color:#fff;font:600 13px/1.4 system-ui,sans-serif;pointer-events:none';

/**
 * The shell's page with what a remote from its source needs, and a banner that names it.
 * @param {string} page
 * @param {string} remote
 */
export function renderDevPage(page, remote) {
  const banner = `<div role="note" style="${bannerStyle}">“${remote}” runs from its source; the rest as published</div>`;
  return page
    .replace('<head>', () => `<head><script>${reactRefreshScript}</script>`)
    .replace('</body>', () => `${banner}</body>`);
}
