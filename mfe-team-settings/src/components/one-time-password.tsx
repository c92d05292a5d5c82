import { Button, Text } from '@evisa/shared/kit/base';
import { Dialog } from '@evisa/shared/kit/dialog';
import { CopyText } from './copy-text';
import classes from './secret.module.css';

/** An account with the password it was just given. */
export interface NewPassword {
  name: string;
  email: string;
  password: string;
}

interface OneTimePasswordProps {
  opened: boolean;
  /** It is one's own. */
  isOwn?: boolean;
  /** Stays while the dialog closes. */
  shown: NewPassword | null;
  onClose: () => void;
}

/** Shows a password this once, to whoever set it: it is kept nowhere. */
export function OneTimePassword({ opened, isOwn = false, shown, onClose }: OneTimePasswordProps) {
  return (
    <Dialog
      opened={opened}
      keepOpen
      title={`The password of ${shown?.name ?? ''}`}
      onClose={onClose}
      footer={
        <Button onClick={onClose} data-autofocus>
          Close
        </Button>
      }
    >
      <Text mb="sm">
        {isOwn
          ? 'It is shown this once and cannot be looked up later.'
          : `It works for one sign-in, after which ${shown?.name ?? 'the member'} chooses their own. It is shown this once, so hand it over in a safe way now.`}
      </Text>
      {shown && (
        <>
          <Text size="sm" c="dimmed" className={classes.breaking}>
            {shown.email}
          </Text>
          <div className={classes.secret}>
            <output aria-label="Password" className={classes.text}>
              {shown.password}
            </output>
            <CopyText text={shown.password} what="the password" />
          </div>
        </>
      )}
    </Dialog>
  );
}
