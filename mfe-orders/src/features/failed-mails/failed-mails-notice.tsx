import { formatCount } from '@evisa/shared/domain/formatting/text';
import { paths } from '@evisa/shared/domain/paths';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { Link } from '@evisa/shared/kit/router';
import classes from './failed-mails-notice.module.css';

/** Says how many emails could not be delivered, and links to their list. Renders nothing if there are none. */
export function FailedMailsNotice({ count }: { count: number | undefined }) {
  if (!count) return null;
  return (
    <Link to={paths.failedEmails()} className={classes.notice}>
      <Icon name="alert" size={16} />
      <span>{`${formatCount(count)} ${count === 1 ? 'email' : 'emails'} could not be delivered`}</span>
    </Link>
  );
}
