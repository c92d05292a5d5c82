import { Button, Text } from '@evisa/shared/kit/base';
import { Dialog } from '@evisa/shared/kit/overlays/dialog';
import { CopyTextButton } from '../common/copy-text-button';
import classes from '../common/secret.module.css';
import type { NewSecret } from './webhook-queries';

interface WebhookSecretDialogProps {
  opened: boolean;
  /** Keep this while the dialog closes. */
  created: NewSecret | null;
  onClose: () => void;
}

/** Shows a new secret once. */
export function WebhookSecretDialog({ opened, created, onClose }: WebhookSecretDialogProps) {
  return (
    <Dialog
      opened={opened}
      keepOpen
      title="Secret of the webhook"
      onClose={onClose}
      footer={<Button onClick={onClose}>I have saved it</Button>}
    >
      <Text mb="sm">
        {`Copy it now and store it at the receiver, ${created?.url}: you cannot see it again. The receiver uses it to check that a webhook comes from this portal.`}
      </Text>
      {created && (
        <div className={classes.secret}>
          <output aria-label="Secret" className={classes.text}>
            {created.secret}
          </output>
          <CopyTextButton text={created.secret} what="the secret" />
        </div>
      )}
    </Dialog>
  );
}
