/**
 * Two versions of a remote may run in one page, and webpack has them meet in one list of parts, `webpackChunk{name}`, where the
 * numbers of one mean other code in the other. This gives each version (the folder of the script that asks) a list of its own.
 */
export function isolateChunkGlobals(name: string): void {
  const lists = new Map<string, unknown[]>();
  Object.defineProperty(window, `webpackChunk${name}`, {
    configurable: true,
    get: () => {
      const folder = getScriptFolder(document.currentScript);
      const list = lists.get(folder) ?? [];
      lists.set(folder, list);
      return list;
    },
    // `self.webpackChunkX = self.webpackChunkX || []` gives back what it got.
    set: () => {},
  });
}

function getScriptFolder(script: HTMLOrSVGScriptElement | null): string {
  return script instanceof HTMLScriptElement ? new URL('.', script.src).pathname : '';
}
