import { useEffect, useState } from 'react';
import { orderSections, type SectionId } from '../common/order-sections';

/** The section that is being read: the last one whose top has come up to the sticky head. */
export function useCurrentSection(): SectionId {
  const [current, setCurrent] = useState<SectionId>(orderSections[0].id);
  useEffect(() => {
    let frame: number | null = null;
    function look(): void {
      frame = null;
      setCurrent(findCurrentSection());
    }
    function onScroll(): void {
      frame ??= requestAnimationFrame(look);
    }
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      if (frame !== null) cancelAnimationFrame(frame);
    };
  }, []);
  return current;
}

function findCurrentSection(): SectionId {
  const placed = orderSections.flatMap(({ id }) => {
    const element = document.getElementById(id);
    return element ? { id, element, top: element.getBoundingClientRect().top } : [];
  });
  const passed = placed.filter(({ element, top }) => top <= getStickyHeaderBottom(element));
  // At the end of the page the last sections cannot come up: there it is the one that was jumped to, or the last.
  const inView = isAtPageEnd() ? placed.filter(({ top }) => top < window.innerHeight) : [];
  const jumpedTo = inView.find(({ id }) => `#${id}` === window.location.hash);
  return (jumpedTo ?? inView.at(-1) ?? passed.at(-1))?.id ?? orderSections[0].id;
}

/** Where the sticky head ends, with some play: what a jump to the section leaves above it. */
function getStickyHeaderBottom(section: HTMLElement): number {
  return (Number.parseFloat(getComputedStyle(section).scrollMarginTop) || 0) + 4;
}

function isAtPageEnd(): boolean {
  return window.scrollY > 0 && window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2;
}
