import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation } from '@evisa/shared/kit/router';
import { useExtensions } from '@evisa/shared/slots/slot';
import { orderSections, type SectionId } from '../common/order-sections';
import { getExtensionId } from './order-extensions';
import classes from './section-nav.module.css';

/**
 * Links to the order's sections, also those of other remotes, and highlights the current one. `without` are not on the page, or beside its
 * sections.
 */
export function SectionNav({ without }: { without: readonly SectionId[] }) {
  useScrollToSection();
  const sections = useSections(without);
  const current = useCurrentSection(sections);
  const nav = useRef<HTMLElement>(null);

  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]');
    // Not while one of the links has the focus: it would be moved out of sight.
    if (nav.current && link && !nav.current.contains(document.activeElement))
      nav.current.scrollLeft = link.offsetLeft - (nav.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);

  return (
    <nav ref={nav} className={classes.links} aria-label="Sections of the order">
      {sections.map(({ id, link }) => (
        <Link
          key={id}
          to={{ hash: id }}
          replace
          className={classes.link}
          aria-current={id === current ? 'location' : undefined}
          // Browsers scroll a link that gets the focus no further than to its first visible part.
          onFocus={({ currentTarget }) => currentTarget.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })}
        >
          {link}
        </Link>
      ))}
    </nav>
  );
}

interface PageSection {
  id: string;
  link: string;
}

/** Returns the sections in the order of the page: those of other remotes are below the travel details. */
function useSections(without: readonly SectionId[]): readonly PageSection[] {
  const extensions = useExtensions('order-page').map((offered): PageSection => ({
    id: getExtensionId(offered),
    link: offered.extension.title,
  }));
  return orderSections
    .filter(({ id }) => !without.includes(id))
    .flatMap((section) => (section.id === 'travel-details' ? [section, ...extensions] : [section]));
}

/** Scrolls to the section in the address and focuses it, on load and after each followed link. */
function useScrollToSection(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const section = hash === '' ? null : document.getElementById(hash.slice(1));
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  }, [hash, key]);
}

/** Returns the last section whose top has scrolled up to the sticky header. */
function useCurrentSection(sections: readonly PageSection[]): string {
  const [current, setCurrent] = useState<string>(orderSections[0].id);
  const latest = useRef(sections);
  useLayoutEffect(() => {
    latest.current = sections;
  });
  useEffect(() => {
    let frame: number | null = null;
    function update(): void {
      frame = null;
      setCurrent(findCurrentSection(latest.current));
    }
    function onScroll(): void {
      frame ??= requestAnimationFrame(update);
    }
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      if (frame !== null) cancelAnimationFrame(frame);
    };
  }, []);
  return current;
}

function findCurrentSection(listed: readonly PageSection[]): string {
  const sections = listed.flatMap(({ id }) => {
    const element = document.getElementById(id);
    return element ? [{ id, element, top: element.getBoundingClientRect().top }] : [];
  });
  const passed = sections.filter(({ element, top }) => top <= getStickyHeaderBottom(element));
  // At the end of the page, the last sections cannot reach the header. Choose the section in the address, or else the last one.
  const inView = isAtPageEnd() ? sections.filter(({ top }) => top < window.innerHeight) : [];
  const linked = inView.find(({ id }) => `#${id}` === window.location.hash);
  return (linked ?? inView.at(-1) ?? passed.at(-1))?.id ?? orderSections[0].id;
}

/** Returns where the sticky header ends, plus a tolerance: the space that a link leaves above the section. */
function getStickyHeaderBottom(section: HTMLElement): number {
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  return parsePixels(getComputedStyle(section).scrollMarginTop) + parsePixels(scrollPaddingTop) + 4;
}

function parsePixels(length: string): number {
  return Number.parseFloat(length) || 0;
}

function isAtPageEnd(): boolean {
  return window.scrollY > 0 && window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2;
}
