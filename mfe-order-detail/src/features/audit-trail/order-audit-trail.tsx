import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { OrderAuditEntry } from '@evisa/shared/contract/order-trail';
import { describeAuditAction, formatActorName, toAuditAction } from '@evisa/shared/domain/audit-action-labels';
import { Button } from '@evisa/shared/kit/base';
import { FieldChanges } from '@evisa/shared/kit/data-display/field-changes';
import { TimeAgo } from '@evisa/shared/kit/data-display/time-ago';
import { Timestamp } from '@evisa/shared/kit/data-display/timestamp';
import { EmptyState } from '@evisa/shared/kit/feedback/status-message';
import { QueryBoundary } from '@evisa/shared/kit/feedback/query-boundary';
import { useQuery, useQueryClient } from '@evisa/shared/kit/react-query';
import { orderAuditTrailQuery } from '../../queries/order-detail';
import { OrderSection } from '../common/order-section';
import classes from './order-audit-trail.module.css';

const initialEntryCount = 8;
const entriesPerClick = 20;

/** Lists the changes to the order, newest first. Loads them when the section is scrolled into view, and all of them before it is printed. */
export function OrderAuditTrail({ orderId }: { orderId: number }) {
  const section = useRef<HTMLDivElement>(null);
  const hasBeenVisible = useHasBeenVisible(section);
  const trail = useQuery({ ...orderAuditTrailQuery(orderId), enabled: hasBeenVisible });
  const [limit, setLimit] = useState(initialEntryCount);
  const queryClient = useQueryClient();
  usePrintKey(async () => {
    // Without an answer the order is printed all the same.
    await queryClient.fetchQuery(orderAuditTrailQuery(orderId)).catch(() => {});
    flushSync(() => setLimit(Infinity));
    window.print();
  });
  const hiddenCount = Math.max((trail.data?.length ?? 0) - limit, 0);

  return (
    <OrderSection id="audit-trail">
      <div ref={section}>
        <QueryBoundary query={trail} subject="the audit trail" height={120}>
          {(entries) => (
            <>
              {entries.length === 0 && <EmptyState title="No record found" />}
              <ol className={classes.entries} aria-label="Audit Trail">
                {entries.slice(0, limit).map((entry) => (
                  <AuditTrailEntry key={entry.id} entry={entry} />
                ))}
              </ol>
              {hiddenCount > 0 && (
                <Button variant="default" size="compact-sm" onClick={() => setLimit(limit + entriesPerClick)}>
                  {`Show more (${hiddenCount})`}
                </Button>
              )}
            </>
          )}
        </QueryBoundary>
      </div>
    </OrderSection>
  );
}

function AuditTrailEntry({ entry }: { entry: OrderAuditEntry }) {
  const { at, actor_name, changes } = entry;
  return (
    <li className={classes.entry}>
      <p className={classes.action}>
        <strong>{formatActorName(actor_name)}</strong> <span>{describeAuditAction(toAuditAction(entry))}</span>
      </p>
      <FieldChanges changes={changes} />
      <p className={classes.when}>
        <TimeAgo at={at} /> · <Timestamp at={at} zone />
      </p>
    </li>
  );
}

/** Prints in place of the browser, which would not wait for what is still to load. */
function usePrintKey(print: () => Promise<void>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void print();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** Returns true once the element has been in the viewport or within 200 px of it. */
function useHasBeenVisible(element: RefObject<HTMLElement | null>): boolean {
  const [hasBeenVisible, setHasBeenVisible] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setHasBeenVisible(true);
        observer.disconnect();
      },
      { rootMargin: '200px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return hasBeenVisible;
}
