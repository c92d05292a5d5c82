import { useQuery } from '@evisa/shared/kit/query';
import { QueryState } from '@evisa/shared/kit/query-state';
import { useRef, useState } from 'react';
import { Button } from '@evisa/shared/kit/base';
import { orderTrailQuery } from '../queries/order-trail';
import { OrderSection } from './order-section';
import { TimelineEntry } from './timeline-entry';
import { useCameIntoView } from './use-came-into-view';
import classes from './order-timeline.module.css';

const shownAtFirst = 8;
const shownMore = 20;

/** The audit trail of the order, newest first; read when it comes into view. */
export function OrderTimeline({ orderId }: { orderId: number }) {
  const place = useRef<HTMLDivElement>(null);
  const inView = useCameIntoView(place);
  const trail = useQuery({ ...orderTrailQuery(orderId), enabled: inView });
  const [limit, setLimit] = useState(shownAtFirst);
  const hidden = Math.max((trail.data?.length ?? 0) - limit, 0);

  return (
    <OrderSection id="audit-trail">
      <div ref={place}>
        <QueryState query={trail} subject="the audit trail" height={120}>
          {(entries) => (
            <>
              {entries.length === 0 && <p className={classes.empty}>No record found</p>}
              <ol className={classes.entries} aria-label="Audit Trail">
                {entries.slice(0, limit).map((entry) => (
                  <TimelineEntry key={entry.id} entry={entry} />
                ))}
              </ol>
              {hidden > 0 && (
                <Button variant="default" size="compact-sm" onClick={() => setLimit(limit + shownMore)}>
                  Show more ({hidden})
                </Button>
              )}
            </>
          )}
        </QueryState>
      </div>
    </OrderSection>
  );
}
