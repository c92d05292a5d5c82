import { useEffect, useRef } from 'react';
import { Link, useLocation } from '@evisa/shared/kit/router';
import { orderSections, type SectionId } from '../common/order-sections';
import { useCurrentSection } from './use-current-section';
import classes from './section-nav.module.css';

/** The way to every section but those left out; says which one is being read. */
export function SectionNav({ without }: { without: readonly SectionId[] }) {
  useScrollToSection();
  const current = useCurrentSection();
  const bar = useRef<HTMLElement>(null);

  useEffect(() => {
    const link = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (bar.current && link)
      bar.current.scrollLeft = link.offsetLeft - (bar.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);

  return (
    <nav ref={bar} className={classes.links} aria-label="Sections of the order">
      {orderSections
        .filter(({ id }) => !without.includes(id))
        .map(({ id, link }) => (
          <Link
            key={id}
            to={{ hash: id }}
            replace
            className={classes.link}
            aria-current={id === current ? 'location' : undefined}
          >
            {link}
          </Link>
        ))}
    </nav>
  );
}

/** Goes to the section the address names, and the focus with it: at the start, and whenever a link was followed. */
function useScrollToSection(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const section = hash === '' ? null : document.getElementById(hash.slice(1));
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  }, [hash, key]);
}
