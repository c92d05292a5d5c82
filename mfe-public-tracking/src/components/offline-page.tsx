import { BrandMark } from '@evisa/shared/kit/base';
import { portalConfig } from '@evisa/shared/client/config';
import { useTexts } from '../queries/texts';
import classes from './offline-page.module.css';

/** An empty address is the one the person is at. */
const here = '';

/** Shown by the service worker where a page cannot be fetched; it has no scripts, so Retry is a link to where the person is. */
export function OfflinePage() {
  const { texts } = useTexts();
  const { publicName } = portalConfig();
  return (
    <main className={classes['place']}>
      <title>{`${texts.pageFailed} | ${publicName}`}</title>
      <BrandMark size={56} />
      <span>{publicName}</span>
      <h1 className={classes['title']}>{texts.pageFailed}</h1>
      <p className={classes['text']}>{texts.unreachable}</p>
      <a className={classes['retry']} href={here}>
        {texts.retry}
      </a>
    </main>
  );
}
