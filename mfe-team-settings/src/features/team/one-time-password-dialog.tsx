import { Button, Text } from '@evisa/shared/kit/base';
import { Dialog } from '@evisa/shared/kit/overlays/dialog';
import { CopyTextButton } from '../common/copy-text-button';
import classes from '../common/secret.module.css';

/** An account with its new password. */
export interface MemberCredentials {
  name: string;
  email: string;
  password: string;
}

interface OneTimePasswordDialogProps {
  opened: boolean;
  /** The account is the signed-in member's own. */
  isOwnAccount?: boolean;
  /** Keep this while the dialog closes. */
  credentials: MemberCredentials | null;
  onClose: () => void;
}

/** Shows a new password once to the member who set it. It is not stored anywhere. */
export function OneTimePasswordDialog({
  opened,
  isOwnAccount = false,
  credentials,
  onClose,
}: OneTimePasswordDialogProps) {
  return (
    <Dialog
      opened={opened}
      keepOpen
      title={`Password for ${credentials?.name ?? ''}`}
      onClose={onClose}
      footer={
        <Button onClick={onClose} data-autofocus>
          Close
        </Button>
      }
    >
      <Text mb="sm">
        {isOwnAccount
          ? 'Save it now. You cannot see it again.'
          : `Give it to ${credentials?.name ?? 'the member'} in a safe way now: you cannot see it again. They sign in with it once and then choose their own password.`}
      </Text>
      {credentials && (
        <>
          <Text size="sm" c="dimmed" className={classes.breaking}>
            {credentials.email}
          </Text>
          <div className={classes.secret}>
            <output aria-label="Password" className={classes.text}>
              {credentials.password}
            </output>
            <CopyTextButton text={credentials.password} what="the password" />
          </div>
        </>
      )}
    </Dialog>
  );
}
