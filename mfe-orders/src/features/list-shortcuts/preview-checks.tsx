import { useEffect, useState } from 'react';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { requestFile } from '@evisa/shared/client/http/http-client';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { findOrderWarnings } from '@evisa/shared/domain/orders/order-warnings';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { useQuery } from '@evisa/shared/kit/react-query';
import classes from './list-shortcuts.module.css';

/** What tells at a glance whether an order needs attention: the applicant's photo, and what is missing or contradictory. */
export function PreviewChecks({ order }: { order: OrderDetail }) {
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const warnings = findOrderWarnings(order, today);
  return (
    <div className={classes.checks}>
      {order.applicant_photo && <Photo key={order.applicant_photo} name={order.applicant_photo} />}
      {warnings.length > 0 && (
        <ul className={classes.warnings} aria-label="Warnings">
          {warnings.map(({ field, message }) => (
            <li key={`${field} ${message}`}>
              <Icon name="alert" size={14} /> <span>{message}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A small photo of the applicant. Nothing while it loads, and for a file that is no image. */
function Photo({ name }: { name: string }) {
  const { data: blob } = useQuery({
    queryKey: ['stored-file', 'uploads', name],
    queryFn: ({ signal }) => requestFile(endpoints.getFile, { params: { area: 'uploads', name }, signal }),
    staleTime: Infinity,
    gcTime: 60_000,
  });
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob?.type.startsWith('image/')) return undefined;
    const objectUrl = URL.createObjectURL(blob);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [blob]);
  return url ? <img className={classes.photo} src={url} alt="The applicant" /> : null;
}
