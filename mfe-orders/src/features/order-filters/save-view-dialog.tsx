import { useId, useState, type FormEvent } from 'react';
import { orderViewsKey } from '@evisa/shared/client/endpoints/order-views';
import { ApiError } from '@evisa/shared/client/http/api-error';
import { createIdempotentCall } from '@evisa/shared/client/http/idempotent-call';
import { requestData } from '@evisa/shared/client/http/request-data';
import type { AddOrderView } from '@evisa/shared/contract/order-views';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import { formatOrderFilters, parseOrderFilters } from '@evisa/shared/domain/orders/order-filters';
import { folders, type FolderName } from '@evisa/shared/domain/orders/order-folders';
import { Button } from '@evisa/shared/kit/base';
import { toastError, toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { TextInput } from '@evisa/shared/kit/forms/inputs';
import { NativeSelect } from '@evisa/shared/kit/forms/select';
import { Dialog } from '@evisa/shared/kit/overlays/dialog';
import { useMutation, useQueryClient } from '@evisa/shared/kit/react-query';
import type { ListParams } from '@evisa/shared/order-list/rows/list-params';
import { useSession } from '@evisa/shared/session/session-store';
import classes from './filter-form.module.css';

interface SaveViewDialogProps {
  opened: boolean;
  folder: FolderName;
  params: ListParams;
  onClose: () => void;
}

/** Asks for the name of a view, and of Managers and Admins who sees it. */
export function SaveViewDialog({ opened, folder, params, onClose }: SaveViewDialogProps) {
  const id = useId();
  const queryClient = useQueryClient();
  const canShare = useSession(({ data }) => hasPermission(data?.type, 'view.share'));
  const [callIdempotently] = useState(createIdempotentCall);
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: (json: AddOrderView) =>
      callIdempotently(Object.values(json), (idempotencyKey) =>
        requestData(endpoints.addOrderView, { json, idempotencyKey }),
      ),
    onSuccess(view) {
      void queryClient.invalidateQueries({ queryKey: orderViewsKey });
      toastSuccess(`View “${view.name}” saved. It is in the sidebar.`);
      setName('');
      setShared(false);
      onClose();
    },
    onError: (failure) => {
      if (!getNameError(failure)) toastError(failure.message);
    },
  });

  function close() {
    reset();
    onClose();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const { sort } = params;
    mutate({ name, folderName: folder, filter: toSavedFilter(params), shared, ...(sort && { sort }) });
  }

  return (
    <Dialog
      opened={opened}
      title="Save view"
      description={describeContent(folder, params)}
      onClose={close}
      footer={
        <>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={id} loading={isPending}>
            Save view
          </Button>
        </>
      }
    >
      <form id={id} noValidate className={classes.form} onSubmit={submit}>
        <TextInput
          label="Name"
          data-autofocus
          autoComplete="off"
          value={name}
          error={getNameError(error)}
          readOnly={isPending}
          onChange={({ currentTarget }) => {
            reset();
            setName(currentTarget.value);
          }}
        />
        {canShare && (
          <NativeSelect
            label="Who sees it"
            value={shared ? 'shared' : 'own'}
            onChange={({ currentTarget }) => setShared(currentTarget.value === 'shared')}
          >
            <option value="own">Only me</option>
            <option value="shared">{`Everyone who sees ${folders[folder].label}`}</option>
          </NativeSelect>
        )}
      </form>
    </Dialog>
  );
}

const getNameError = (error: Error | null): string | undefined =>
  error instanceof ApiError ? error.fields['name'] : undefined;

/** Returns the filters of a list, with that of the button Unassigned. */
function toSavedFilter({ filter, unassigned }: ListParams): string {
  const { filters } = parseOrderFilters(filter);
  return formatOrderFilters(unassigned ? { ...filters, assignee: ['none'] } : filters);
}

function describeContent(folder: FolderName, { search, month }: ListParams): string {
  const left = [search !== '' && 'the search', month !== null && 'the month'].filter((part) => part !== false);
  const content = `Keeps the filters and the sort of ${folders[folder].label}`;
  return left.length === 0 ? `${content}.` : `${content}, without ${left.join(' and ')}.`;
}
