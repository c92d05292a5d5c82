/** Returns whether one of these route patterns (`/order/:id`, `/track/:id?`) matches a path, by the rules of the page's router. */
export function matchesRoutePattern(patterns: readonly string[], path: string): boolean {
  return patterns.some((pattern) => {
    const parts = pattern.split('/').filter(Boolean).map(toRegExpSource);
    return new RegExp(`^${parts.join('')}/?$`, 'i').test(path);
  });
}

function toRegExpSource(part: string): string {
  if (part === '*') return '(?:/.*)?';
  if (part.startsWith(':')) return part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
  return `/${part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`;
}
