import { Button, Group, Text } from '@evisa/shared/kit/base';
import { Dialog } from '@evisa/shared/kit/overlays/dialog';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { downloadBlob } from '@evisa/shared/kit/download-blob';
import { CopyTextButton } from '../common/copy-text-button';
import classes from './recovery-codes-dialog.module.css';

interface RecoveryCodesDialogProps {
  opened: boolean;
  codes: readonly string[];
  onClose: () => void;
}

/** Shows the recovery codes once. Each code replaces a code of the app for one sign-in. */
export function RecoveryCodesDialog({ opened, codes, onClose }: RecoveryCodesDialogProps) {
  const text = codes.join('\n');
  return (
    <Dialog
      opened={opened}
      keepOpen
      title="Your second factor is on. Save your recovery codes"
      onClose={onClose}
      footer={<Button onClick={onClose}>I have saved them</Button>}
    >
      <Text mb="sm">
        Each code signs you in once without your phone. You cannot see them again: print them or save them in a password
        manager, not on your phone. Your other devices are signed out.
      </Text>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs" mt="sm">
        <CopyTextButton text={text} what="the recovery codes" />
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<Icon name="download" size={15} />}
          onClick={() => downloadBlob(new Blob([`${text}\n`], { type: 'text/plain' }), 'recovery-codes.txt')}
        >
          Download
        </Button>
      </Group>
    </Dialog>
  );
}
