import { useId, useState, type FormEvent } from 'react';
import { orderViewsKey } from '@evisa/shared/client/endpoints/order-views';
import { ApiError } from '@evisa/shared/client/http/api-error';
import { createIdempotentCall } from '@evisa/shared/client/http/idempotent-call';
import { request } from '@evisa/shared/client/http/http-client';
import * as endpoints from '@evisa/shared/contract/endpoints';
import type { OrderView } from '@evisa/shared/contract/order-views';
import { folders } from '@evisa/shared/domain/orders/order-folders';
import { Button } from '@evisa/shared/kit/base';
import { toastError, toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { TextInput } from '@evisa/shared/kit/forms/inputs';
import { ConfirmDialog, Dialog } from '@evisa/shared/kit/overlays/dialog';
import { useMutation, useQueryClient } from '@evisa/shared/kit/react-query';

export interface ViewChange {
  kind: 'rename' | 'delete';
  view: OrderView;
}

interface ViewDialogsProps {
  /** What the member asked for; null for nothing. */
  change: ViewChange | null;
  onClose: () => void;
  onDeleted: () => void;
}

/** Renames a view, or deletes it after a question. */
export function ViewDialogs({ change, onClose, onDeleted }: ViewDialogsProps) {
  // A dialog keeps its texts while it closes. Each opening starts with the name as it is.
  const [shown, setShown] = useState({ change, openings: 0 });
  if (change && change !== shown.change) setShown({ change, openings: shown.openings + 1 });
  if (!shown.change) return null;
  const { view } = shown.change;
  return (
    <>
      <RenameDialog key={shown.openings} view={view} opened={change?.kind === 'rename'} onClose={onClose} />
      <DeleteDialog view={view} opened={change?.kind === 'delete'} onClose={onClose} onDeleted={onDeleted} />
    </>
  );
}

interface ViewDialogProps {
  view: OrderView;
  opened: boolean;
  onClose: () => void;
}

function RenameDialog({ view, opened, onClose }: ViewDialogProps) {
  const id = useId();
  const [name, setName] = useState(view.name);
  const { mutate, reset, isPending, error } = useChange(
    (key) => request(endpoints.renameOrderView, { json: { id: view.id, name }, idempotencyKey: key }),
    [view.id, name],
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    mutate(undefined, {
      onSuccess: () => {
        toastSuccess('View renamed.');
        onClose();
      },
    });
  }

  return (
    <Dialog
      opened={opened}
      title="Rename view"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} loading={isPending}>
            Rename view
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
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
      </form>
    </Dialog>
  );
}

function DeleteDialog({ view, opened, onClose, onDeleted }: ViewDialogProps & Pick<ViewDialogsProps, 'onDeleted'>) {
  const { mutate, isPending } = useChange(
    (key) => request(endpoints.deleteOrderView, { json: { id: view.id }, idempotencyKey: key }),
    [view.id],
  );
  return (
    <ConfirmDialog
      opened={opened}
      title={`Delete the view ${view.name}?`}
      question={`${view.shared ? `Everyone who sees ${folders[view.folder].label} loses it.` : 'Only you have it.'} Its orders stay as they are.`}
      danger
      confirmLabel="Delete view"
      pending={isPending}
      onAnswer={(yes) => {
        if (!yes) return onClose();
        mutate(undefined, {
          onSuccess: () => {
            toastSuccess('View deleted.');
            onClose();
            onDeleted();
          },
        });
      }}
    />
  );
}

/** Sends a change once, then loads the views again. An error about the name is shown beside it, another one in a toast. */
function useChange<Answer>(send: (idempotencyKey: string) => Promise<Answer>, content: readonly unknown[]) {
  const queryClient = useQueryClient();
  const [callIdempotently] = useState(createIdempotentCall);
  return useMutation({
    mutationFn: () => callIdempotently(content, send),
    onError: (error) => {
      if (!getNameError(error)) toastError(error.message);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: orderViewsKey }),
  });
}

const getNameError = (error: Error | null): string | undefined =>
  error instanceof ApiError ? error.fields['name'] : undefined;
