import type { OpenDispute } from '@evisa/shared/contract/payment-events';
import { paths } from '@evisa/shared/domain/paths';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { Link } from '@evisa/shared/kit/router';
import { formatCount } from '@evisa/shared/domain/formatting/text';
import { useOpenDisputes } from '../../queries/use-open-disputes';
import { countDaysLeft, formatDaysLeft } from './days-left';
import classes from './open-disputes-link.module.css';

/** From this many days before the next deadline on, the link is red. */
const urgentDays = 3;

/** Shows how many disputes are open and when evidence is due, and links to their list. Renders nothing if there are none. */
export function OpenDisputesLink() {
  const { data } = useOpenDisputes();
  if (!data?.count) return null;
  // A dispute that was answered has no deadline any more.
  const deadlines = data.data.flatMap(({ evidence_due_by }: OpenDispute) => evidence_due_by ?? []);
  const overdue = deadlines.filter((date) => countDaysLeft(date) < 0).length;
  const next = deadlines.filter((date) => countDaysLeft(date) >= 0).toSorted()[0];
  const overdueText = overdue > 0 ? `, ${overdue === data.count ? '' : `${formatCount(overdue)} `}overdue` : '';
  const isUrgent = overdue > 0 || (next !== undefined && countDaysLeft(next) < urgentDays);
  return (
    <Link to={paths.disputes()} className={classes.link} data-urgent={isUrgent || undefined}>
      <Icon name="alert" size={16} />
      <span className={classes.text}>
        <span>
          {`${formatCount(data.count)} open ${data.count === 1 ? 'dispute' : 'disputes'}${overdueText || (next ? ',' : '')}`}
        </span>
        {!overdueText && next && (
          <>
            {' '}
            {data.count > 1 && <span className={classes.next}>next </span>}
            <span>{`due ${formatDaysLeft(next)}`}</span>
          </>
        )}
      </span>
    </Link>
  );
}
