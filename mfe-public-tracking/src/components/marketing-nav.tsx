import { Icon } from '@evisa/shared/kit/icons';
import { useState } from 'react';
import { portalConfig } from '@evisa/shared/client/config';
import type { Dictionary } from '../i18n/dictionary';
import { marketingAddress, marketingPageNames } from './marketing-pages';
import classes from './marketing-nav.module.css';

/** The way to the marketing site's pages: a row of links, under 992 px a list behind a button. */
export function MarketingNav({ texts }: { texts: Dictionary }) {
  const [open, setOpen] = useState(false);
  const { marketingUrl } = portalConfig();
  return (
    <nav
      className={classes.nav}
      aria-label={texts.menu}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setOpen(false);
      }}
    >
      <button type="button" className={classes.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name={open ? 'x' : 'menu'} size={22} />
        {texts.menu}
      </button>
      <ul className={open ? `${classes.links} ${classes.open}` : classes.links}>
        {marketingPageNames.map((page) => (
          <li key={page}>
            <a href={marketingAddress(marketingUrl, page)}>{texts.pages[page]}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
