import { useRef, useState, type FormEvent } from 'react';
import type { Gateway } from '@evisa/shared/contract/gateways';
import { formatListDateTime } from '@evisa/shared/domain/formatting/dates';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import { Button, Text } from '@evisa/shared/kit/base';
import { ConfirmDialog } from '@evisa/shared/kit/overlays/dialog';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { NativeSelect } from '@evisa/shared/kit/forms/select';
import { useActivateGateway } from './use-activate-gateway';
import classes from './gateway-form.module.css';

/** Which gateway takes the payments, since when and by whom; and the choice of another. */
export function GatewayForm({ gateways }: { gateways: readonly Gateway[] }) {
  const select = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useState('');
  const [asked, setAsked] = useState({ from: '', to: '' });
  const [fault, setFault] = useState<string | null>(null);
  const [opened, { open, close }] = useDisclosure();
  const activating = useActivateGateway(() => setChosen(''));
  const active = gateways.find(({ is_active }) => is_active === '1');
  const wanted = gateways.find(({ id }) => String(id) === chosen);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (wanted) {
      setAsked({ from: active?.gateway_name ?? 'none', to: wanted.gateway_name });
      return open();
    }
    setFault(validationMessages.gatewayRequired);
    select.current?.focus();
  }

  function answer(yes: boolean) {
    if (yes && wanted) activating.mutate(wanted.id, { onSettled: close });
    else close();
  }

  return (
    <form noValidate aria-label="Change Gateway" className={classes.form} onSubmit={submit}>
      <ActiveGateway gateway={active} />
      <NativeSelect
        ref={select}
        label="Gateway"
        value={chosen}
        error={fault}
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
          setFault(null);
          setChosen(currentTarget.value);
        }}
      />
      <div className={classes.foot}>
        <Button type="submit" loading={activating.isPending}>
          Active Gateway
        </Button>
      </div>
      <ConfirmDialog
        opened={opened}
        title="Change the active gateway?"
        question={`From ${asked.from} to ${asked.to}. New payments go through ${asked.to} from then on.`}
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
      <div className={classes.words}>
        <Text size="sm" c="dimmed">
          Active gateway
        </Text>
        <Text fw={650}>{gateway?.gateway_name ?? 'None'}</Text>
        {gateway?.activated_by && gateway.activated_at && (
          <Text size="sm" c="dimmed">
            Since {formatListDateTime(gateway.activated_at)} UTC, by {gateway.activated_by}
          </Text>
        )}
      </div>
    </div>
  );
}
