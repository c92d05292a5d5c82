import { Button, Group, Text } from '@evisa/shared/kit/base';
import { Dialog } from '@evisa/shared/kit/dialog';
import { Icon } from '@evisa/shared/kit/icons';
import { saveFile } from '@evisa/shared/kit/save-file';
import { CopyText } from './copy-text';
import classes from './recovery-codes.module.css';

interface RecoveryCodesProps {
  opened: boolean;
  codes: readonly string[];
  onClose: () => void;
}

/** The recovery codes, shown this once: each signs in once in the place of the app. */
export function RecoveryCodes({ opened, codes, onClose }: RecoveryCodesProps) {
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
        <CopyText text={text} what="the recovery codes" />
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<Icon name="download" size={15} />}
          onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'recovery-codes.txt')}
        >
          Download
        </Button>
      </Group>
    </Dialog>
  );
}
