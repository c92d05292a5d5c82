import { useRef, useState, type FormEvent } from 'react';
import type { Gateway } from '@evisa/shared/contract/gateways';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import { Button, Text } from '@evisa/shared/kit/base';
import { ConfirmDialog } from '@evisa/shared/kit/overlays/dialog';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { NativeSelect } from '@evisa/shared/kit/forms/select';
import { Timestamp } from '@evisa/shared/kit/data-display/timestamp';
import { useActivateGateway } from './gateway-queries';
import classes from './gateway-form.module.css';

/** Shows the active gateway, and who activated it when. Changes it after a confirmation. */
export function GatewayForm({ gateways }: { gateways: readonly Gateway[] }) {
  const select = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useState('');
  const [requested, setRequested] = useState({ from: '', to: '' });
  const [error, setError] = useState<string | null>(null);
  const [opened, { open, close }] = useDisclosure();
  const activating = useActivateGateway(() => setChosen(''));
  const active = gateways.find(({ is_active }) => is_active === '1');
  const next = gateways.find(({ id }) => String(id) === chosen);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (next) {
      setRequested({ from: active?.gateway_name ?? '', to: next.gateway_name });
      return open();
    }
    setError(validationMessages.gatewayRequired);
    select.current?.focus();
  }

  function answer(confirmed: boolean) {
    if (confirmed && next) activating.mutate(next.id, { onSettled: close });
    else close();
  }

  return (
    <form noValidate aria-label="Change Gateway" className={classes.form} onSubmit={submit}>
      <ActiveGateway gateway={active} />
      <NativeSelect
        ref={select}
        label="Gateway"
        value={chosen}
        error={error}
        disabled={activating.isPending}
        data={[
          { value: '', label: 'Select gateway' },
          ...gateways.map(({ id, gateway_name, is_active }) => ({
            value: String(id),
            label: is_active === '1' ? `${gateway_name} (active)` : gateway_name,
            disabled: is_active === '1',
          })),
        ]}
        onChange={({ currentTarget }) => {
          setError(null);
          setChosen(currentTarget.value);
        }}
      />
      <div className={classes.foot}>
        <Button type="submit" title="Make this the active gateway" loading={activating.isPending}>
          Active Gateway
        </Button>
      </div>
      <ConfirmDialog
        opened={opened}
        title="Change the active gateway?"
        question={`New payments will go through ${requested.to}${requested.from && ` instead of ${requested.from}`}.`}
        confirmLabel={`Change to ${requested.to}`}
        pending={activating.isPending}
        onAnswer={answer}
      />
    </form>
  );
}

function ActiveGateway({ gateway }: { gateway: Gateway | undefined }) {
  return (
    <div className={classes.active} data-none={!gateway || undefined}>
      <Icon name={gateway ? 'circleCheck' : 'alert'} size={22} className={classes.icon} />
      <div className={classes.text}>
        <Text size="sm" c="dimmed">
          Active gateway
        </Text>
        <Text fw={650}>{gateway?.gateway_name ?? 'None'}</Text>
        {gateway?.activated_by && gateway.activated_at && (
          <Text size="sm" c="dimmed">
            Since <Timestamp at={gateway.activated_at} zone />
            <span>{`, by ${gateway.activated_by}`}</span>
          </Text>
        )}
      </div>
    </div>
  );
}
