import { Button, Text } from '@evisa/shared/kit/base';
import { Dialog } from '@evisa/shared/kit/overlays/dialog';
import { CopyTextButton } from '../common/copy-text-button';
import classes from '../common/secret.module.css';

/** An account with the password it was just given. */
export interface MemberCredentials {
  name: string;
  email: string;
  password: string;
}

interface OneTimePasswordDialogProps {
  opened: boolean;
  /** It is one's own. */
  isOwnAccount?: boolean;
  /** Stays while the dialog closes. */
  credentials: MemberCredentials | null;
  onClose: () => void;
}

/** Shows a password this once, to whoever set it: it is kept nowhere. */
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
      title={`The password of ${credentials?.name ?? ''}`}
      onClose={onClose}
      footer={
        <Button onClick={onClose} data-autofocus>
          Close
        </Button>
      }
    >
      <Text mb="sm">
        {isOwnAccount
          ? 'It is shown this once and cannot be looked up later.'
          : `It works for one sign-in, after which ${credentials?.name ?? 'the member'} chooses their own. It is shown this once, so hand it over in a safe way now.`}
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
