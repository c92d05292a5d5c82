import { BrandMark } from '@evisa/shared/kit/base';
import { getPortalConfig } from '@evisa/shared/client/portal-config';
import classes from './static-page.module.css';

interface StaticPageProps {
  title: string;
  text: string;
  note?: string | undefined;
  /** The target of the main link. An empty address reloads the current page. */
  href: string;
  action: string;

  secondaryLink?: { href: string; text: string };
}

/** A short message with a link. It works without scripts. */
export function StaticPage({ title, text, note, href, action, secondaryLink }: StaticPageProps) {
  const { publicName } = getPortalConfig();
  return (
    <main className={classes['page']}>
      <title>{`${title} | ${publicName}`}</title>
      {/* The name follows, and the logo's own label is English. */}
      <span className={classes['mark']} aria-hidden>
        <BrandMark size={56} />
      </span>
      <span>{publicName}</span>
      <h1 className={classes['title']}>{title}</h1>
      <p className={classes['text']}>{text}</p>
      {note && <p className={classes['text']}>{note}</p>}
      <a className={classes['action']} href={href}>
        {action}
      </a>
      {secondaryLink && (
        <a className={classes['second']} href={secondaryLink.href}>
          {secondaryLink.text}
        </a>
      )}
    </main>
  );
}
