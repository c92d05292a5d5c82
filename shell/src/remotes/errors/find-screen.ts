/** Returns the declared path that an address belongs to, without its values; empty for none. */
export function findScreen(screens: readonly string[], path: string): string {
  const parts = path.split('/');
  const matches = (screen: string) =>
    screen.split('/').length === parts.length &&
    screen.split('/').every((part, index) => part.startsWith(':') || part === parts[index]);
  return screens.find((screen) => screen === path) ?? screens.find(matches) ?? '';
}
