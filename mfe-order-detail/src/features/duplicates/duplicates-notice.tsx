import { useState } from 'react';
import type { PossibleDuplicate } from '@evisa/shared/contract/duplicates';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import { statusRules } from '@evisa/shared/domain/orders/order-status';
import { duplicateRules } from '@evisa/shared/domain/orders/possible-duplicates';
import { paths } from '@evisa/shared/domain/paths';
import { Button } from '@evisa/shared/kit/base';
import { Timestamp } from '@evisa/shared/kit/data-display/timestamp';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { lazyModule } from '@evisa/shared/kit/lazy-module';
import { LazyOverlay } from '@evisa/shared/kit/overlays/lazy-overlay';
import { Link } from '@evisa/shared/kit/router';
import { useSession } from '@evisa/shared/session/session-store';
import { useRestoreDuplicate } from './use-decide-duplicate';
import classes from './duplicates-notice.module.css';

const lazyComparison = lazyModule(() => import(/* webpackChunkName: "order-comparison" */ './order-comparison'));

/**
 * Shows which other orders may be of the same person, which a member decided are not, and whether the email belongs to a group. Renders nothing without
 * these, and with an API of the release before.
 */
export function DuplicatesNotice({ order }: { order: OrderDetail }) {
  const { duplicates = [], email_group: group } = order;
  const open = duplicates.filter(({ decision }) => decision === null);
  const decided = duplicates.filter(({ decision }) => decision !== null);
  const [compared, setCompared] = useState<PossibleDuplicate>();
  const [isComparing, setIsComparing] = useState(false);
  if (duplicates.length === 0 && !group) return null;
  return (
    <section className={classes.notice} data-open={open.length > 0 || undefined} aria-label="Possible duplicates">
      {open.map((other) => (
        <div key={other.order_id} className={classes.row}>
          <Icon name="copy" size={18} />
          <p>
            <strong>
              <span>Possible duplicate of order </span>
              <OrderLink id={other.order_id} />
            </strong>{' '}
            <span>{`(${other.rules.map((rule) => duplicateRules[rule]).join(', ')}).`}</span>{' '}
            <OtherOrder other={other} />
          </p>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`Compare with order ${other.order_id}`}
            aria-haspopup="dialog"
            onClick={() => {
              setCompared(other);
              setIsComparing(true);
            }}
          >
            Compare
          </Button>
        </div>
      ))}
      {group && (
        <p className={classes.quiet}>
          {`Group or family: ${group.orders} orders with this email, ${group.passports} different passports. They are not duplicates.`}
        </p>
      )}
      {decided.map((other) => (
        <DecidedDuplicate key={other.order_id} orderId={order.order_id} other={other} />
      ))}
      {compared && (
        <LazyOverlay code={lazyComparison} kind="dialog" opened={isComparing} onClose={() => setIsComparing(false)}>
          {({ OrderComparison }, isOpen) => (
            <OrderComparison
              key={compared.order_id}
              order={order}
              otherId={compared.order_id}
              opened={isOpen}
              onClose={() => setIsComparing(false)}
            />
          )}
        </LazyOverlay>
      )}
    </section>
  );
}

function OrderLink({ id }: { id: number }) {
  return (
    <Link to={paths.viewOrder(id)} translate="no">
      {id}
    </Link>
  );
}

function OtherOrder({ other: { process_status, created_at } }: { other: PossibleDuplicate }) {
  return (
    <>
      <span>{`It is in ${statusRules[process_status].label}, placed`}</span> <Timestamp at={created_at} zone />
    </>
  );
}

function DecidedDuplicate({ orderId, other }: { orderId: number; other: PossibleDuplicate }) {
  const mayDecide = useSession(({ role }) => hasPermission(role, 'order.remark'));
  const restore = useRestoreDuplicate(orderId, other.order_id);
  if (!other.decision) return null;
  const { reason, by, at } = other.decision;
  return (
    <div className={classes.row}>
      <p className={classes.quiet}>
        <span>Not a duplicate of order </span>
        <OrderLink id={other.order_id} />
        <span>: </span>
        <bdi>{reason}</bdi> <span translate="no">{`(${by}, `}</span>
        <Timestamp at={at} zone />
        <span>)</span>
      </p>
      {mayDecide && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Restore the warning about order ${other.order_id}`}
          loading={restore.isPending}
          onClick={() => restore.mutate()}
        >
          Restore the warning
        </Button>
      )}
    </div>
  );
}
