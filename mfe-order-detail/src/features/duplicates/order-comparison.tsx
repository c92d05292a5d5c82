import type { OrderDetail } from '@evisa/shared/contract/orders';
import { ApiError } from '@evisa/shared/client/http/api-error';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import { formatDate, formatDateTime } from '@evisa/shared/domain/formatting/dates';
import { formatTelephone } from '@evisa/shared/domain/formatting/text';
import { getBirthDate } from '@evisa/shared/domain/orders/birth-date';
import { statusRules } from '@evisa/shared/domain/orders/order-status';
import { maxDuplicateReason } from '@evisa/shared/domain/orders/possible-duplicates';
import { paths } from '@evisa/shared/domain/paths';
import { Skeleton } from '@evisa/shared/kit/base';
import { QueryBoundary } from '@evisa/shared/kit/feedback/query-boundary';
import { InlineForm } from '@evisa/shared/kit/forms/inline-form';
import { Dialog } from '@evisa/shared/kit/overlays/dialog';
import { useQuery } from '@evisa/shared/kit/react-query';
import { Link } from '@evisa/shared/kit/router';
import { useSession } from '@evisa/shared/session/session-store';
import { orderDetailQuery } from '../../queries/order-detail';
import { useRefreshOnOrderChange } from '../../queries/use-refresh-on-order-change';
import { storedFileQuery } from '../document-viewer/stored-file';
import { useObjectUrl } from '../document-viewer/use-object-url';
import { RefundDuplicateButton } from './refund-duplicate-button';
import { useDismissDuplicate } from './use-decide-duplicate';
import classes from './order-comparison.module.css';

/** THE table of what is compared: the label, and the value as it is shown. */
const compared: readonly (readonly [label: string, getValue: (order: OrderDetail) => string | null])[] = [
  ['Status', (order) => statusRules[order.process_status].label],
  ['Placed (UTC)', (order) => formatDateTime(order.created_at)],
  ['Given Name', (order) => order.first_name],
  ['Surname', (order) => order.last_name],
  ['Birth Date', (order) => formatDate(getBirthDate(order))],
  ['Gender', (order) => order.sex],
  ['Nationality', (order) => order.current_nationality],
  ['Passport Number', (order) => order.passport_number],
  ['Passport Country', (order) => order.country_of_passport],
  ['Issue Date', (order) => formatDate(order.issue_date)],
  ['Expiry Date', (order) => (order.expiry_unlimited ? 'No expiry date' : formatDate(order.expiry_date))],
  ['Email', (order) => order.email],
  ['Telephone', (order) => formatTelephone(order.country_code, order.telephone_number)],
  ['Visa Type', (order) => order.visa_type],
  ['Intended Entry Date', (order) => formatDate(order.intended_date_of_entry)],
  ['Intended Leaving Date', (order) => formatDate(order.intended_date_of_leaving)],
  ['Transaction ID', (order) => order.transaction_id],
];

const pictures = [
  ['Photo', 'applicant_photo'],
  ['Passport', 'applicant_passport_photo'],
] as const;

interface OrderComparisonProps {
  order: OrderDetail;
  otherId: number;
  opened: boolean;
  onClose: () => void;
}

/** A dialog with two orders side by side, in which a member requests the refund of one of them or decides that they are not duplicates. */
export function OrderComparison({ order, otherId, opened, onClose }: OrderComparisonProps) {
  const other = useQuery({ ...orderDetailQuery(otherId), enabled: opened });
  useRefreshOnOrderChange(otherId);
  const mayDecide = useSession(({ role }) => hasPermission(role, 'order.remark'));
  return (
    <Dialog
      opened={opened}
      title="Compare orders"
      description={`If both are of the same person, refund one of them, usually the later one. To delete it instead, open its page.${mayDecide ? ' If they are not duplicates, say why below.' : ''}`}
      onClose={onClose}
      size="min(820px, 94vw)"
      footer={
        mayDecide && (
          <div className={classes.decision}>
            <DismissForm orderId={order.order_id} otherId={otherId} onDone={onClose} />
          </div>
        )
      }
    >
      <QueryBoundary query={other} subject="the other order" height="52dvh">
        {(data) => <ComparisonTable one={order} other={data} onDone={onClose} />}
      </QueryBoundary>
    </Dialog>
  );
}

const later = <span className={classes.mark}>Placed later</span>;

interface ComparisonTableProps {
  one: OrderDetail;
  other: OrderDetail;
  onDone: () => void;
}

function ComparisonTable({ one, other, onDone }: ComparisonTableProps) {
  const isOneLater = one.created_at > other.created_at;
  const refund = (order: OrderDetail, { order_id }: OrderDetail) => (
    <td>
      <RefundDuplicateButton order={order} otherId={order_id} onRequested={onDone} />
    </td>
  );
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col" rowSpan={2}>
            Field
          </th>
          <th scope="col">
            <span>{`This order, ${one.order_id}`}</span>
            {isOneLater && later}
          </th>
          <th scope="col">
            <Link to={paths.viewOrder(other.order_id)} onClick={onDone}>{`Order ${other.order_id}`}</Link>
            {!isOneLater && later}
          </th>
        </tr>
        <tr>
          {refund(one, other)}
          {refund(other, one)}
        </tr>
      </thead>
      <tbody>
        {pictures.map(([label, field]) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            {[one, other].map((order) => (
              <td key={order.order_id}>
                <Picture name={order[field]} label={`${label} of order ${order.order_id}`} />
              </td>
            ))}
          </tr>
        ))}
        {compared.map(([label, getValue]) => {
          const values = [getValue(one) || '—', getValue(other) || '—'];
          const isDifferent = values[0] !== values[1];
          return (
            <tr key={label} data-different={isDifferent || undefined}>
              <th scope="row">
                <span>{label}</span>
                {isDifferent && <span className={classes.mark}>Different</span>}
              </th>
              <td translate="no">
                <bdi>{values[0]}</bdi>
              </td>
              <td translate="no">
                <bdi>{values[1]}</bdi>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Picture({ name, label }: { name: string | null; label: string }) {
  const { data: blob, error } = useQuery({
    ...storedFileQuery({ area: 'uploads', name: name ?? '' }),
    enabled: name !== null,
  });
  const url = useObjectUrl(blob);
  if (!name) return <span>—</span>;
  if (error) return <span>It could not be loaded.</span>;
  if (!url) return <Skeleton h={140} role="img" aria-label={`Loading ${label}`} />;
  return <img src={url} alt={label} className={classes.picture} />;
}

const buttons = [{ value: 'dismiss', label: 'Not a duplicate', icon: 'check' }] as const;

function DismissForm({ orderId, otherId, onDone }: { orderId: number; otherId: number; onDone: () => void }) {
  const dismiss = useDismissDuplicate(orderId, otherId);
  return (
    <InlineForm
      name="Not a duplicate"
      label="Why they are not duplicates"
      initial=""
      validate={(reason) => {
        if (reason.trim() === '') return 'Please say why they are not duplicates.';
        return reason.trim().length > maxDuplicateReason
          ? `Please use at most ${maxDuplicateReason} characters.`
          : null;
      }}
      serverError={dismiss.error instanceof ApiError ? (dismiss.error.fields['reason'] ?? null) : null}
      subtle
      buttons={buttons}
      pending={dismiss.isPending ? 'dismiss' : null}
      disabledReason={null}
      onSubmit={(reason) => dismiss.mutate(reason.trim(), { onSuccess: onDone })}
    />
  );
}
