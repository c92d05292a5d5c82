import { useQuery } from '@evisa/shared/kit/react-query';
import { QueryBoundary } from '@evisa/shared/kit/feedback/query-boundary';
import { useRef, useState } from 'react';
import { Button } from '@evisa/shared/kit/base';
import { orderAuditTrailQuery } from '../../queries/order-audit-trail';
import { OrderSection } from '../common/order-section';
import { AuditTrailEntry } from './audit-trail-entry';
import { useHasBeenVisible } from './use-has-been-visible';
import classes from './order-audit-trail.module.css';

const initialEntryCount = 8;
const entriesPerClick = 20;

/** The audit trail of the order, newest first; read when it comes into view. */
export function OrderAuditTrail({ orderId }: { orderId: number }) {
  const place = useRef<HTMLDivElement>(null);
  const inView = useHasBeenVisible(place);
  const trail = useQuery({ ...orderAuditTrailQuery(orderId), enabled: inView });
  const [limit, setLimit] = useState(initialEntryCount);
  const hidden = Math.max((trail.data?.length ?? 0) - limit, 0);

  return (
    <OrderSection id="audit-trail">
      <div ref={place}>
        <QueryBoundary query={trail} subject="the audit trail" height={120}>
          {(entries) => (
            <>
              {entries.length === 0 && <p className={classes.empty}>No record found</p>}
              <ol className={classes.entries} aria-label="Audit Trail">
                {entries.slice(0, limit).map((entry) => (
                  <AuditTrailEntry key={entry.id} entry={entry} />
                ))}
              </ol>
              {hidden > 0 && (
                <Button variant="default" size="compact-sm" onClick={() => setLimit(limit + entriesPerClick)}>
                  Show more ({hidden})
                </Button>
              )}
            </>
          )}
        </QueryBoundary>
      </div>
    </OrderSection>
  );
}
