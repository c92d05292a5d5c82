import { useRef, useState, type FormEvent } from 'react';
import { useQuery } from '@evisa/shared/kit/react-query';
import type { AuditFilter } from '@evisa/shared/contract/audit';
import { getAuditActionLabel, formatActorName } from '@evisa/shared/domain/audit-action-labels';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import { Button } from '@evisa/shared/kit/base';
import { DateRangeFields, useDateRangeValidation } from '@evisa/shared/kit/forms/date-range-fields';
import { TextInput } from '@evisa/shared/kit/forms/inputs';
import { NativeSelect } from '@evisa/shared/kit/forms/select';
import { formatAuditParams, parseOrderId } from './audit-params';
import { auditFacetsQuery } from './audit-trail-queries';
import classes from './audit-filter-form.module.css';

interface AuditFilterFormProps {
  /** What is shown now. */
  filter: AuditFilter;
  onSubmit: (filter: AuditFilter) => void;
}

/** Who, what, which order, and from when to when: both days included, all of it optional. */
export function AuditFilterForm({ filter, onSubmit }: AuditFilterFormProps) {
  const { data: facets } = useQuery(auditFacetsQuery);
  const orderInput = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState(filter);
  const [order, setOrder] = useState(formatOrderId(filter));
  const [seen, setSeen] = useState(filter);
  const [orderFault, setOrderFault] = useState<string>();
  const days = useDateRangeValidation();

  // The filter changed under the form (Back, a link, Clear): it takes the place of what was chosen.
  if (formatAuditParams(seen).toString() !== formatAuditParams(filter).toString()) {
    setSeen(filter);
    setDraft(filter);
    setOrder(formatOrderId(filter));
    clearFaults();
  }

  function choose(change: AuditFilter) {
    setDraft({ ...draft, ...change });
    clearFaults();
  }

  function clearFaults() {
    setOrderFault(undefined);
    days.clear();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const orderId = parseOrderId(order);
    const isNoNumber = order.trim() !== '' && orderId === undefined;
    setOrderFault(isNoNumber ? validationMessages.invoiceOrderIdNotNumber : undefined);
    const faultyDay = days.validate(event.currentTarget, draft);
    const faulty = isNoNumber ? orderInput.current : faultyDay;
    if (faulty) faulty.focus();
    else onSubmit({ ...draft, orderId });
  }

  return (
    <form className={classes.form} aria-label="Filter" noValidate onSubmit={submit}>
      <NativeSelect
        label="Who"
        value={draft.actor ?? ''}
        data={toSelectOptions('Everyone', includeChosen(facets?.actors, draft.actor), formatActorName)}
        onChange={({ currentTarget }) => choose({ actor: currentTarget.value || undefined })}
      />
      <NativeSelect
        label="What"
        value={draft.action ?? ''}
        data={toSelectOptions('Everything', includeChosen(facets?.actions, draft.action), getAuditActionLabel)}
        onChange={({ currentTarget }) => choose({ action: currentTarget.value || undefined })}
      />
      <TextInput
        ref={orderInput}
        label="Order ID"
        inputMode="numeric"
        autoComplete="off"
        value={order}
        error={orderFault}
        onChange={({ currentTarget }) => {
          setOrder(currentTarget.value);
          clearFaults();
        }}
      />
      <DateRangeFields value={draft} validation={days} onChange={choose} />
      <div className={classes.buttons}>
        <Button type="submit">Submit</Button>
        {formatAuditParams(filter).size > 0 && (
          <Button variant="default" onClick={() => onSubmit({})}>
            Clear
          </Button>
        )}
      </div>
    </form>
  );
}

function formatOrderId({ orderId }: AuditFilter): string {
  return orderId === undefined ? '' : String(orderId);
}

/** What is chosen can be chosen, also before the choice is known. */
function includeChosen(values: readonly string[] = [], chosen: string | undefined): readonly string[] {
  return chosen === undefined || values.includes(chosen) ? values : [chosen, ...values];
}

function toSelectOptions(all: string, values: readonly string[], labelOf: (value: string) => string) {
  const named = values.map((value) => ({ value, label: labelOf(value) }));
  return [{ value: '', label: all }, ...named.toSorted((one, other) => one.label.localeCompare(other.label))];
}
