/** What the shell reads of a screen's module. */
const READ_BY_SHELL = ['Component', 'useBadge', 'prefetch', 'firstReads'];

/**
 * Lets the page keep its state when the module of a screen changes. React's refresh does so only for modules that export nothing but
 * components: with `useBadge` beside them, each change would load the whole page again. A change of such another export itself still does,
 * because the shell has the earlier one.
 */
export default function acceptScreen(source: string): string {
  return `${source}
if (import.meta.webpackHot) {
  const exported = Object.entries(__react_refresh_utils__.getModuleExports(__webpack_require__.$Refresh$.moduleId));
  const others = exported.flatMap(([name, value]) => (name === 'Component' ? [] : [name, String(value)])).join();
  if (exported.every(([name]) => ${JSON.stringify(READ_BY_SHELL)}.includes(name))) {
    import.meta.webpackHot.accept();
    import.meta.webpackHot.dispose((data) => {
      data.others = others;
    });
  }
  if (import.meta.webpackHot.data && 'others' in import.meta.webpackHot.data) {
    if (import.meta.webpackHot.data.others === others) __react_refresh_utils__.enqueueUpdate(() => {});
    else import.meta.webpackHot.invalidate();
  }
}
`;
}
