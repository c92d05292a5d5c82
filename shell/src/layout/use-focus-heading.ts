import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from '@evisa/shared/kit/router';

/**
 * Moves the focus to the first heading of each screen that is opened, as soon as that is there, so that screen readers speak it and the
 * focus does not fall to the body. Leaves it where the address leads to a part of the screen, or where someone works meanwhile. A page that
 * loads is spoken by its title.
 */
export function useFocusHeading(): void {
  const { pathname, hash } = useLocation();
  const isPageLoad = useNavigationType() === 'POP';
  const lastPath = useRef(isPageLoad ? pathname : null);

  useEffect(() => {
    const isSameScreen = lastPath.current === pathname;
    lastPath.current = pathname;
    const main = document.getElementById('content');
    if (isSameScreen || hash !== '' || !main) return undefined;
    const origin = document.activeElement;

    function focusHeading(main: HTMLElement): boolean {
      const heading = main.querySelector<HTMLElement>('h1');
      const isLeftAlone = !isInUse(main, origin);
      if (heading && isLeftAlone) {
        heading.tabIndex = -1;
        // The screen is scrolled to its top, or to where it was.
        heading.focus({ preventScroll: true });
      }
      return heading !== null || !isLeftAlone;
    }

    if (focusHeading(main)) return undefined;
    const observer = new MutationObserver(() => {
      if (focusHeading(main)) observer.disconnect();
    });
    observer.observe(main, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname, hash]);
}

const openDialog = '[role=dialog]:not([data-closing], [data-closing] *)';

/** Whether the new screen, an open overlay or someone has moved the focus since the navigation. */
function isInUse(main: HTMLElement, origin: Element | null): boolean {
  const focused = document.activeElement;
  if (focused === null || focused === document.body || focused === main) return false;
  return focused !== origin || main.contains(focused) || focused.closest(openDialog) !== null;
}
