/**
 * Keeps the splash of `index.html` on the screen until the code of the first screen has loaded. The splash offers a retry after 20 s, or
 * at once with `isLate`.
 */
export function Splash({ isLate = false }: { isLate?: boolean }) {
  return <div data-starting={isLate ? 'late' : ''} />;
}
