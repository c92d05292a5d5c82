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
  /** The active filter. */
  filter: AuditFilter;
  onSubmit: (filter: AuditFilter) => void;
}

/** Filters by actor, action, order and dates. All fields are optional, and both dates are included. */
export function AuditFilterForm({ filter, onSubmit }: AuditFilterFormProps) {
  const { data: facets } = useQuery(auditFacetsQuery);
  const orderInput = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState(filter);
  const [order, setOrder] = useState(formatOrderId(filter));
  const [lastFilter, setLastFilter] = useState(filter);
  const [orderError, setOrderError] = useState<string>();
  const dateValidation = useDateRangeValidation();

  // The filter changed outside the form (Back, a link, Clear): replace the draft.
  if (formatAuditParams(lastFilter).toString() !== formatAuditParams(filter).toString()) {
    setLastFilter(filter);
    setDraft(filter);
    setOrder(formatOrderId(filter));
    clearErrors();
  }

  function choose(change: AuditFilter) {
    setDraft({ ...draft, ...change });
    clearErrors();
  }

  function clearErrors() {
    setOrderError(undefined);
    dateValidation.clear();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const orderId = parseOrderId(order);
    const isInvalidOrder = order.trim() !== '' && orderId === undefined;
    setOrderError(isInvalidOrder ? validationMessages.invoiceOrderIdNotNumber : undefined);
    const invalidDate = dateValidation.validate(event.currentTarget, draft);
    const invalidField = isInvalidOrder ? orderInput.current : invalidDate;
    if (invalidField) invalidField.focus();
    else onSubmit({ ...draft, orderId });
  }

  return (
    <form className={classes.form} aria-label="Filter" data-screen-only noValidate onSubmit={submit}>
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
        error={orderError}
        onChange={({ currentTarget }) => {
          setOrder(currentTarget.value);
          clearErrors();
        }}
      />
      <DateRangeFields value={draft} validation={dateValidation} onChange={choose} />
      <div className={classes.buttons}>
        <Button type="submit">Apply</Button>
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

/** Adds the chosen value, which may not be in the list while it loads. */
function includeChosen(values: readonly string[] = [], chosen: string | undefined): readonly string[] {
  return chosen === undefined || values.includes(chosen) ? values : [chosen, ...values];
}

function toSelectOptions(all: string, values: readonly string[], getLabel: (value: string) => string) {
  const options = values.map((value) => ({ value, label: getLabel(value) }));
  return [{ value: '', label: all }, ...options.toSorted((a, b) => a.label.localeCompare(b.label))];
}
