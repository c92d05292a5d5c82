import { useState } from 'react';
import type { WebhookEndpoint } from '@evisa/shared/contract/webhooks';
import { Button } from '@evisa/shared/kit/base';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { ConfirmDialog } from '@evisa/shared/kit/overlays/dialog';
import { EditWebhookButton } from './edit-webhook-button';
import { useDeleteWebhook, useRotateSecret, useUpdateWebhook, type NewSecret } from './webhook-queries';
import { WebhookSecretDialog } from './webhook-secret-dialog';

/** Buttons that edit a webhook, switch it off or on, rotate its secret, and delete it. */
export function WebhookActions({ webhook }: { webhook: WebhookEndpoint }) {
  const { id, url, event_types: eventTypes, is_active: isActive } = webhook;
  const [created, setCreated] = useState<NewSecret | null>(null);
  const [secretOpened, secretDialog] = useDisclosure();
  const [rotateOpened, rotateDialog] = useDisclosure();
  const [deleteOpened, deleteDialog] = useDisclosure();
  const rotating = useRotateSecret((secret) => {
    setCreated(secret);
    secretDialog.open();
  });
  const updating = useUpdateWebhook();
  const deleting = useDeleteWebhook();

  return (
    <>
      <EditWebhookButton webhook={webhook} />
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`${isActive ? 'Switch off' : 'Switch on'} ${url}`}
        loading={updating.isPending}
        onClick={() => updating.mutate({ id, url, eventTypes, active: !isActive })}
      >
        {isActive ? 'Switch off' : 'Switch on'}
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Rotate the secret of ${url}`}
        disabled={rotating.isPending}
        onClick={rotateDialog.open}
      >
        Rotate secret
      </Button>
      <Button
        variant="outline"
        color="red"
        size="compact-sm"
        aria-label={`Delete ${url}`}
        disabled={deleting.isPending}
        onClick={deleteDialog.open}
      >
        Delete
      </Button>
      <ConfirmDialog
        opened={rotateOpened}
        title="Rotate the secret?"
        question="You get a new secret. Webhooks are signed with both secrets for 24 hours, so that the receiver can change to the new one."
        confirmLabel="Rotate secret"
        pending={rotating.isPending}
        onAnswer={(confirmed) =>
          confirmed ? rotating.mutate({ id, url }, { onSettled: rotateDialog.close }) : rotateDialog.close()
        }
      />
      <ConfirmDialog
        opened={deleteOpened}
        title="Delete this webhook?"
        question={`${url} receives nothing from then on, and the list of its deliveries is deleted.`}
        confirmLabel="Delete webhook"
        danger
        pending={deleting.isPending}
        onAnswer={(confirmed) =>
          confirmed ? deleting.mutate(id, { onSettled: deleteDialog.close }) : deleteDialog.close()
        }
      />
      <WebhookSecretDialog opened={secretOpened} created={created} onClose={secretDialog.close} />
    </>
  );
}
