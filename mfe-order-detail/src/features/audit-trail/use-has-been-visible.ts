import { useEffect, useState, type RefObject } from 'react';

/** Whether the element has been on the screen, or a little below it; stays so. */
export function useHasBeenVisible(element: RefObject<HTMLElement | null>): boolean {
  const [came, setCame] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setCame(true);
        observer.disconnect();
      },
      { rootMargin: '200px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return came;
}
