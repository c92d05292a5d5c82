import { Button, Text } from '@evisa/shared/kit/base';
import { Dialog } from '@evisa/shared/kit/overlays/dialog';
import { CopyTextButton } from '../common/copy-text-button';
import classes from '../common/secret.module.css';

interface NewServiceKeyDialogProps {
  opened: boolean;
  /** Keep this while the dialog closes. */
  created: { name: string; key: string } | null;
  onClose: () => void;
}

/** Shows a new key once. Only its hash is stored. */
export function NewServiceKeyDialog({ opened, created, onClose }: NewServiceKeyDialogProps) {
  return (
    <Dialog
      opened={opened}
      keepOpen
      title={`API key for ${created?.name ?? ''}`}
      onClose={onClose}
      footer={<Button onClick={onClose}>I have saved it</Button>}
    >
      <Text mb="sm">
        Copy it now and store it where the other system keeps its secrets: you cannot see it again. Anyone with this key
        can send requests as that system.
      </Text>
      {created && (
        <div className={classes.secret}>
          <output aria-label="API key" className={classes.text}>
            {created.key}
          </output>
          <CopyTextButton text={created.key} what="the API key" />
        </div>
      )}
    </Dialog>
  );
}
