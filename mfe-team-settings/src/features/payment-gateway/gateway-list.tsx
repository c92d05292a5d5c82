import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Gateway } from '@evisa/shared/contract/gateways';
import { formatDate, formatDay } from '@evisa/shared/domain/formatting/dates';
import { Button } from '@evisa/shared/kit/base';
import { ResponsiveTable } from '@evisa/shared/kit/data-display/responsive-table';
import { Chip } from '@evisa/shared/kit/data-display/status-chip';
import { TextInput } from '@evisa/shared/kit/forms/inputs';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { ConfirmDialog } from '@evisa/shared/kit/overlays/dialog';
import { ignoreDoubleClick } from '@evisa/shared/kit/submit-button';
import { getFieldErrors } from '../../queries/api-errors';
import { RowMenu, type RowAction } from '../common/row-menu';
import { SettingsCard } from '../common/settings-layout';
import { useAddGateway, useUpdateGateway } from './gateway-queries';
import classes from './gateway-form.module.css';

const columns = [
  { header: 'Name', cell: (gateway: Gateway) => <GatewayName gateway={gateway} /> },
  { header: 'State', cell: (gateway: Gateway) => <GatewayState gateway={gateway} /> },
  { header: 'Action', cell: (gateway: Gateway) => <GatewayActions gateway={gateway} /> },
];

/** Lists all gateways for Admins, who add, rename and retire them. */
export function GatewayList({ gateways }: { gateways: readonly Gateway[] }) {
  return (
    <SettingsCard title="Gateways">
      <ResponsiveTable
        label="Gateways"
        columns={columns}
        rows={gateways}
        rowKey={({ id }) => id}
        emptyMessage="No gateways yet."
      />
      <AddGatewayForm />
    </SettingsCard>
  );
}

function AddGatewayForm() {
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const adding = useAddGateway(() => setName(''));

  function fail(message: string | undefined) {
    setError(message);
    if (message) field.current?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (adding.isPending) return;
    if (name.trim() === '') return fail('Please enter a name.');
    fail(undefined);
    adding.mutate(name.trim(), { onError: (problem) => fail(getFieldErrors(problem)['name']) });
  }

  return (
    <form noValidate aria-label="Add a gateway" className={classes.add} onSubmit={submit}>
      <TextInput
        ref={field}
        name="name"
        label="New gateway"
        autoComplete="off"
        maxLength={100}
        value={name}
        error={error}
        readOnly={adding.isPending}
        onChange={({ currentTarget }) => {
          setError(undefined);
          setName(currentTarget.value);
        }}
      />
      <Button type="submit" loading={adding.isPending} onClick={ignoreDoubleClick}>
        Add gateway
      </Button>
    </form>
  );
}

/** Shows the name, and a field to change it. */
function GatewayName({ gateway }: { gateway: Gateway }) {
  const [isRenaming, setIsRenaming] = useState(false);
  const name = gateway.gateway_name;
  if (isRenaming) return <RenameForm gateway={gateway} onClose={() => setIsRenaming(false)} />;
  return (
    <div className={classes.name}>
      <span>{name}</span>
      <Button variant="subtle" size="compact-sm" aria-label={`Rename ${name}`} onClick={() => setIsRenaming(true)}>
        Rename
      </Button>
    </div>
  );
}

/** Takes the focus when it opens. Escape closes it. */
function RenameForm({ gateway: { id, gateway_name: current }, onClose }: { gateway: Gateway; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(current);
  const [error, setError] = useState<string>();
  const updating = useUpdateGateway(onClose);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (updating.isPending) return;
    if (name.trim() === '') return setError('Please enter a name.');
    updating.mutate(
      { gatewayId: id, name: name.trim() },
      { onError: (problem) => setError(getFieldErrors(problem)['name']) },
    );
  }

  return (
    <form
      noValidate
      aria-label={`Rename ${current}`}
      className={classes.name}
      onSubmit={submit}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <TextInput
        ref={field}
        aria-label="Name"
        size="xs"
        maxLength={100}
        value={name}
        error={error}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" size="compact-sm" loading={updating.isPending}>
        Save
      </Button>
      <Button variant="default" size="compact-sm" onClick={onClose}>
        Cancel
      </Button>
    </form>
  );
}

function GatewayState({ gateway: { is_active, retired_at } }: { gateway: Gateway }) {
  if (retired_at)
    return (
      <span title={formatDay(retired_at)}>
        <Chip label={`Retired ${formatDate(retired_at)}`} color="gray" />
      </span>
    );
  return is_active === '1' ? <Chip label="Active" color="green" /> : <Chip label="Available" color="blue" />;
}

/** A menu that retires a gateway, or brings it back. */
function GatewayActions({ gateway: { id, gateway_name: name, is_active, retired_at } }: { gateway: Gateway }) {
  const [opened, { open, close }] = useDisclosure();
  const updating = useUpdateGateway();
  if (is_active === '1') return <span>—</span>;
  const action: RowAction = retired_at
    ? {
        label: 'Bring back',
        icon: 'circleCheck',
        isDisabled: updating.isPending,
        onClick: () => updating.mutate({ gatewayId: id, retired: false }),
      }
    : { label: 'Retire', icon: 'disconnected', isDangerous: true, onClick: open };
  return (
    <>
      <RowMenu label={`More actions for ${name}`} actions={[action]} />
      <ConfirmDialog
        opened={opened}
        title={`Retire ${name}?`}
        question="It can no longer be made the active gateway. You can bring it back later."
        confirmLabel="Retire gateway"
        danger
        pending={updating.isPending}
        onAnswer={(confirmed) =>
          confirmed ? updating.mutate({ gatewayId: id, retired: true }, { onSettled: close }) : close()
        }
      />
    </>
  );
}
