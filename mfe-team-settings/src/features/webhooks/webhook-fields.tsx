import { useState } from 'react';
import { webhookEventTypes } from '@evisa/shared/domain/webhook-events';
import { Checkbox, Input, TextInput } from '@evisa/shared/kit/forms/inputs';
import type { WebhookForm } from './use-webhook-form';
import { getWebhookEventLabel } from './webhook-labels';
import classes from './webhooks.module.css';

interface WebhookFieldsProps {
  form: WebhookForm;
  /** While the values are being sent. */
  readOnly: boolean;
}

/** Shows the fields of a webhook: its address and its events. */
export function WebhookFields({
  form: { values, errors, address, eventsErrorId, change },
  readOnly,
}: WebhookFieldsProps) {
  const { url, eventTypes } = values;
  // An event that only a newer release knows stays chosen.
  const [shownTypes] = useState(() => [...new Set([...webhookEventTypes, ...eventTypes])]);
  return (
    <>
      <TextInput
        ref={address}
        data-autofocus
        type="url"
        name="url"
        label="Address"
        description="Your application site receives a signed request here when something happens to an order."
        placeholder="https://"
        autoComplete="off"
        maxLength={2000}
        value={url}
        error={errors.url}
        readOnly={readOnly}
        onChange={({ currentTarget }) => change({ url: currentTarget.value })}
      />
      <fieldset className={classes.events} aria-describedby={errors.eventTypes ? eventsErrorId : undefined}>
        <legend>Events</legend>
        {shownTypes.map((type) => (
          <Checkbox
            key={type}
            label={getWebhookEventLabel(type)}
            checked={eventTypes.includes(type)}
            disabled={readOnly}
            onChange={({ currentTarget: { checked } }) =>
              change({ eventTypes: checked ? [...eventTypes, type] : eventTypes.filter((other) => other !== type) })
            }
          />
        ))}
        {errors.eventTypes && (
          <Input.Error id={eventsErrorId} role="alert">
            {errors.eventTypes}
          </Input.Error>
        )}
      </fieldset>
    </>
  );
}
