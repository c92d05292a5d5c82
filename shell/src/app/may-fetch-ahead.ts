declare global {
  interface Navigator {
    /** What the browser knows of the line, where it tells. */
    connection?: { saveData?: boolean; effectiveType?: string };
  }
}

/** Not for somebody who asked to save data, and not on a line so slow that what is fetched ahead would stand in the way. */
export function mayFetchAhead(): boolean {
  const { saveData = false, effectiveType = '' } = navigator.connection ?? {};
  return !saveData && !effectiveType.endsWith('2g');
}
