/**
 * Gives each version of a remote its own chunk list. Webpack uses one global list per name, `webpackChunk{name}`, in which the chunk ids of
 * two versions would collide. The folder of the running script identifies the version.
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
    // Webpack runs `self.webpackChunkX = self.webpackChunkX || []`, which assigns the same list.
    set: () => {},
  });
}

function getScriptFolder(script: HTMLOrSVGScriptElement | null): string {
  return script instanceof HTMLScriptElement ? new URL('.', script.src).pathname : '';
}
