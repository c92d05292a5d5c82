import { BrandMark } from '@evisa/shared/kit/base';
import { portalConfig } from '@evisa/shared/client/config';
import classes from './plain-page.module.css';

interface PlainPageProps {
  title: string;
  text: string;
  note?: string | undefined;
  /** The one way on; an empty address is the one the person is at. */
  href: string;
  action: string;
  /** Another way, below it. */
  second?: { href: string; text: string };
}

/** A page of a few words and one way on, which is whole without scripts. */
export function PlainPage({ title, text, note, href, action, second }: PlainPageProps) {
  const { publicName } = portalConfig();
  return (
    <main className={classes['place']}>
      <title>{`${title} | ${publicName}`}</title>
      <BrandMark size={56} />
      <span>{publicName}</span>
      <h1 className={classes['title']}>{title}</h1>
      <p className={classes['text']}>{text}</p>
      {note && <p className={classes['text']}>{note}</p>}
      <a className={classes['action']} href={href}>
        {action}
      </a>
      {second && (
        <a className={classes['second']} href={second.href}>
          {second.text}
        </a>
      )}
    </main>
  );
}
