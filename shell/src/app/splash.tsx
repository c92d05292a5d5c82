/**
 * Keeps the picture the page came with (`index.html`) on the screen until the first screen's code is there. After 20 s the picture says by
 * itself that it has not come; `isLate` has it say so at once.
 */
export function Splash({ isLate = false }: { isLate?: boolean }) {
  return <div data-starting={isLate ? 'late' : ''} />;
}
