import { useId, useRef, useState, type RefObject } from 'react';
import type { WebhookEventType } from '@evisa/shared/domain/webhook-events';
import { getFieldErrors } from '../../queries/api-errors';

export interface WebhookValues {
  url: string;
  eventTypes: readonly WebhookEventType[];
}
type Errors = Partial<Record<keyof WebhookValues, string>>;

export interface WebhookForm {
  values: WebhookValues;
  errors: Errors;
  isChanged: boolean;
  address: RefObject<HTMLInputElement | null>;
  eventsErrorId: string;
  /** Starts again with other values. */
  reset(values: WebhookValues): void;
  /** Changes values and removes the errors. */
  change(changed: Partial<WebhookValues>): void;
  /** Returns the values to send, or null after it has shown what is missing. */
  validate(): { url: string; eventTypes: WebhookEventType[] } | null;
  /** Shows the API's messages next to their fields. */
  showApiErrors(error: Error): void;
}

/** Holds the values of a webhook while they are edited. They stay when sending them fails. */
export function useWebhookForm(initialValues: WebhookValues): WebhookForm {
  const [initial, setInitial] = useState(initialValues);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors>({});
  const address = useRef<HTMLInputElement>(null);

  function showErrors(found: Errors) {
    setErrors(found);
    if (found.url) address.current?.focus();
  }

  return {
    values,
    errors,
    isChanged: values !== initial,
    address,
    eventsErrorId: useId(),
    reset(next) {
      setInitial(next);
      setValues(next);
      setErrors({});
    },
    change(changed) {
      setErrors({});
      setValues((before) => ({ ...before, ...changed }));
    },
    validate() {
      const found = findErrors(values);
      showErrors(found);
      return Object.keys(found).length > 0 ? null : { url: values.url.trim(), eventTypes: [...values.eventTypes] };
    },
    showApiErrors: (error) => showErrors(getFieldErrors(error)),
  };
}

function findErrors({ url, eventTypes }: WebhookValues): Errors {
  return {
    ...(url.trim() === '' && { url: 'Please enter an address.' }),
    ...(eventTypes.length === 0 && { eventTypes: 'Please choose at least one event.' }),
  };
}
