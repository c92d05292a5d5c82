import { useEffect, useRef } from 'react';
import { sections, type SectionId } from './sections';
import { useCurrentSection } from './use-current-section';
import classes from './section-links.module.css';

/** The way to every section but those left out; says which one is being read. */
export function SectionLinks({ without }: { without: readonly SectionId[] }) {
  const current = useCurrentSection();
  const bar = useRef<HTMLElement>(null);

  useEffect(() => {
    const link = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (bar.current && link)
      bar.current.scrollLeft = link.offsetLeft - (bar.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);

  return (
    <nav ref={bar} className={classes.links} aria-label="Sections of the order">
      {sections
        .filter(({ id }) => !without.includes(id))
        .map(({ id, link }) => (
          <a key={id} href={`#${id}`} className={classes.link} aria-current={id === current ? 'location' : undefined}>
            {link}
          </a>
        ))}
    </nav>
  );
}
