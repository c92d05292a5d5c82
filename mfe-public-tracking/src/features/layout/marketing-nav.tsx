import { Icon } from '@evisa/shared/kit/icons/icons';
import { useState } from 'react';
import { getPortalConfig } from '@evisa/shared/client/portal-config';
import type { Dictionary } from '../../i18n/dictionary';
import { getMarketingUrl, marketingPageNames } from './marketing-pages';
import { useHasScript } from './use-has-script';
import classes from './marketing-nav.module.css';

/** Links to the marketing site's pages. Below 992 px, a button opens the list; until the script runs, a link does. */
export function MarketingNav({ texts }: { texts: Dictionary }) {
  const [open, setOpen] = useState(false);
  const hasScript = useHasScript();
  const { marketingUrl } = getPortalConfig();
  return (
    <nav
      className={classes.nav}
      aria-label={texts.menu}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setOpen(false);
      }}
    >
      {hasScript ? (
        <button type="button" className={classes.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon name={open ? 'x' : 'menu'} size={22} />
          <span>{texts.menu}</span>
        </button>
      ) : (
        <a className={classes.toggle} href="#site-menu">
          <Icon name="menu" size={22} />
          <span>{texts.menu}</span>
        </a>
      )}
      <ul id="site-menu" className={open ? `${classes.links} ${classes.open}` : classes.links}>
        {marketingPageNames.map((page) => (
          <li key={page}>
            <a href={getMarketingUrl(marketingUrl, page)}>{texts.pages[page]}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
