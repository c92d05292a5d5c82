import { useState } from 'react';
import type { WebhookEndpoint } from '@evisa/shared/contract/webhooks';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { ConfirmDialog } from '@evisa/shared/kit/overlays/dialog';
import { RowMenu } from '../common/row-menu';
import { EditWebhookButton } from './edit-webhook-button';
import { useDeleteWebhook, useRotateSecret, useUpdateWebhook, type NewSecret } from './webhook-queries';
import { WebhookSecretDialog } from './webhook-secret-dialog';

/** Edits a webhook; a menu switches it off or on, rotates its secret, and deletes it. */
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
      <RowMenu
        label={`More actions for ${url}`}
        actions={[
          {
            label: isActive ? 'Switch off' : 'Switch on',
            icon: isActive ? 'disconnected' : 'circleCheck',
            isDisabled: updating.isPending,
            onClick: () => updating.mutate({ id, url, eventTypes, active: !isActive }),
          },
          { label: 'Rotate secret', icon: 'refresh', onClick: rotateDialog.open },
          { label: 'Delete', icon: 'trash', isDangerous: true, onClick: deleteDialog.open },
        ]}
      />
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
