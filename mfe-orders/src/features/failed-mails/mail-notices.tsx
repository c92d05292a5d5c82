import { formatCount } from '@evisa/shared/domain/formatting/text';
import { paths } from '@evisa/shared/domain/paths';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { Link } from '@evisa/shared/kit/router';
import classes from './mail-notices.module.css';

interface MailNoticesProps {
  failedCount: number | undefined;
  /** Answers that no member marked as done. */
  answerCount: number | undefined;
}

/** Says how many emails could not be delivered and how many answers came, and links to their list. Renders nothing if there are none. */
export function MailNotices({ failedCount, answerCount }: MailNoticesProps) {
  return (
    <>
      {!!failedCount && (
        <Link to={paths.failedEmails()} className={classes.notice}>
          <Icon name="alert" size={16} />
          <span>{`${formatCount(failedCount)} ${failedCount === 1 ? 'email' : 'emails'} could not be delivered`}</span>
        </Link>
      )}
      {!!answerCount && (
        <Link to={paths.failedEmails()} className={`${classes.notice} ${classes.answers}`}>
          <Icon name="mail" size={16} />
          <span>{`${formatCount(answerCount)} ${answerCount === 1 ? 'answer' : 'answers'} came`}</span>
        </Link>
      )}
    </>
  );
}
