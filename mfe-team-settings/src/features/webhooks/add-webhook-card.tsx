import { useRef, useState, type FormEvent } from 'react';
import { webhookEventTypes, type WebhookEventType } from '@evisa/shared/domain/webhook-events';
import { Button } from '@evisa/shared/kit/base';
import { Checkbox, Input, TextInput } from '@evisa/shared/kit/forms/inputs';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { ignoreDoubleClick } from '@evisa/shared/kit/submit-button';
import { useUnsavedChanges } from '@evisa/shared/session/unsaved-changes';
import { getFieldErrors } from '../../queries/api-errors';
import { SettingsCard } from '../common/settings-layout';
import { webhookEventLabels } from './webhook-labels';
import { useAddWebhook, type NewSecret } from './webhook-queries';
import { WebhookSecretDialog } from './webhook-secret-dialog';
import classes from './webhooks.module.css';

interface Values {
  url: string;
  eventTypes: readonly WebhookEventType[];
}
type Errors = Partial<Record<keyof Values, string>>;

const emptyValues: Values = { url: '', eventTypes: webhookEventTypes };

function validate({ url, eventTypes }: Values): Errors {
  return {
    ...(url.trim() === '' && { url: 'Please enter an address.' }),
    ...(eventTypes.length === 0 && { eventTypes: 'Please choose at least one event.' }),
  };
}

/** Adds a webhook, then shows its secret once. */
export function AddWebhookCard() {
  const [values, setValues] = useState(emptyValues);
  const [errors, setErrors] = useState<Errors>({});
  const [created, setCreated] = useState<NewSecret | null>(null);
  const [opened, { open, close }] = useDisclosure();
  const address = useRef<HTMLInputElement>(null);
  const adding = useAddWebhook((secret) => {
    setValues(emptyValues);
    setCreated(secret);
    open();
  });
  useUnsavedChanges('Webhooks', values !== emptyValues);

  function change(changed: Partial<Values>) {
    setErrors({});
    setValues((before) => ({ ...before, ...changed }));
  }

  function showErrors(found: Errors) {
    setErrors(found);
    if (found.url) address.current?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (adding.isPending) return;
    const invalid = validate(values);
    showErrors(invalid);
    if (Object.keys(invalid).length === 0)
      adding.mutate(
        { url: values.url.trim(), eventTypes: [...values.eventTypes] },
        { onError: (error) => showErrors(getFieldErrors(error)) },
      );
  }

  return (
    <SettingsCard title="Add a webhook">
      <form noValidate aria-label="Add a webhook" onSubmit={submit}>
        <TextInput
          ref={address}
          type="url"
          name="url"
          label="Address"
          description="Your application site receives a signed request here when something happens to an order."
          placeholder="https://"
          autoComplete="off"
          maxLength={2000}
          value={values.url}
          error={errors.url}
          readOnly={adding.isPending}
          onChange={({ currentTarget }) => change({ url: currentTarget.value })}
        />
        <fieldset className={classes.events} aria-describedby={errors.eventTypes ? 'events-error' : undefined}>
          <legend>Events</legend>
          {webhookEventTypes.map((type) => (
            <Checkbox
              key={type}
              label={webhookEventLabels[type]}
              checked={values.eventTypes.includes(type)}
              disabled={adding.isPending}
              onChange={({ currentTarget: { checked } }) =>
                change({
                  eventTypes: checked
                    ? [...values.eventTypes, type]
                    : values.eventTypes.filter((other) => other !== type),
                })
              }
            />
          ))}
          {errors.eventTypes && (
            <Input.Error id="events-error" role="alert">
              {errors.eventTypes}
            </Input.Error>
          )}
        </fieldset>
        <Button type="submit" mt="lg" loading={adding.isPending} onClick={ignoreDoubleClick}>
          Add webhook
        </Button>
      </form>
      <WebhookSecretDialog opened={opened} created={created} onClose={close} />
    </SettingsCard>
  );
}
