import type { OrderDetail } from '@evisa/shared/contract/orders';
import { formatFullName } from '@evisa/shared/domain/formatting/text';
import { InlineForm } from '@evisa/shared/kit/forms/inline-form';
import { NativeSelect } from '@evisa/shared/kit/forms/select';
import { useMutation } from '@evisa/shared/kit/react-query';
import { useSession } from '@evisa/shared/session/session-store';
import { readVisaText } from '../visa-upload/read-visa-text';
import { findOrders, type VisaMatch } from './match-visa-file';
import type { VisaFile } from './visa-file';

interface OrderChoiceProps {
  visa: VisaFile;
  match: VisaMatch;
  onChange: (change: Partial<VisaFile>) => void;
}

/** Chooses another of the found orders, or finds one by id, passport number or name. */
export function OrderChoice({ visa: { file, order }, match, onChange }: OrderChoiceProps) {
  const role = useSession((session) => session.role);
  const choose = (chosen: OrderDetail | undefined, among: VisaMatch) =>
    onChange({
      match: { ...among, by: chosen ? 'hand' : null },
      order: chosen ?? null,
      searchError: null,
      isIncluded: null,
    });
  const search = useMutation({
    mutationFn: async (text: string) => ({
      ...(role ? await findOrders(text, role) : { orders: [], hasMore: false }),
      // It was not read if the first search failed.
      text: match.text || (await readVisaText(file)),
    }),
    onSuccess: (found) => {
      const [first, ...more] = found.orders;
      if (first) choose(more.length === 0 ? first : undefined, { ...found, by: null });
    },
  });
  return (
    <>
      {match.orders.length > 1 && (
        <NativeSelect
          label="Order"
          value={order?.order_id ?? ''}
          onChange={({ currentTarget: { value } }) =>
            choose(
              match.orders.find(({ order_id }) => String(order_id) === value),
              match,
            )
          }
          data={[{ value: '', label: 'Choose an order' }, ...match.orders.map(toOption)]}
        />
      )}
      <InlineForm
        name={`Find the order of ${file.name}`}
        label="Order id, passport number or name"
        stacked
        subtle
        validate={(text) => (text.trim() === '' ? 'Enter an order id, a passport number or a name.' : null)}
        serverError={search.error?.message ?? (search.data?.orders.length === 0 ? 'No order was found.' : null)}
        buttons={[{ value: 'find', label: 'Find order' }]}
        pending={search.isPending ? 'find' : null}
        onSubmit={(text) => search.mutate(text.trim())}
      />
    </>
  );
}

const toOption = ({ order_id, first_name, last_name, passport_number, process_status }: OrderDetail) => ({
  value: String(order_id),
  label: [order_id, formatFullName(first_name, last_name), passport_number, process_status].filter(Boolean).join(' · '),
});
