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

/** The recovery codes, shown this once: each signs in once in the place of the app. */
export function RecoveryCodesDialog({ opened, codes, onClose }: RecoveryCodesDialogProps) {
  const text = codes.join('\n');
  return (
    <Dialog
      opened={opened}
      keepOpen
      title="Your second factor is on. Keep these recovery codes"
      onClose={onClose}
      footer={<Button onClick={onClose}>I have kept them</Button>}
    >
      <Text mb="sm">
        Each of them signs you in once without your phone. They are shown this once: print them or keep them in a
        password manager, away from the phone.
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
