import { Button } from '@evisa/shared/kit/base';
import { Dialog } from '@evisa/shared/kit/overlays/dialog';
import { useUnsavedForms } from '@evisa/shared/session/unsaved-changes';
import classes from './unsaved-changes-dialog.module.css';

interface UnsavedChangesDialogProps {
  opened: boolean;
  /** Whether leaving also logs out, which ends drafts too. */
  endsSession: boolean;
  onAnswer: (yes: boolean) => void;
}

/** Names the forms with unsaved changes, and says of each what becomes of it. */
export function UnsavedChangesDialog({ opened, endsSession, onAnswer }: UnsavedChangesDialogProps) {
  const forms = useUnsavedForms((work) => work.forms);
  const losesChanges = forms.some(({ savedAsDraft }) => endsSession || !savedAsDraft);
  return (
    <Dialog
      opened={opened}
      title={endsSession ? 'Log out?' : 'Leave this screen?'}
      description="You have unsaved changes."
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button variant="default" onClick={() => onAnswer(false)} data-autofocus>
            Stay
          </Button>
          <Button color={losesChanges ? 'red' : undefined} onClick={() => onAnswer(true)}>
            {endsSession ? 'Log out' : 'Leave'}
          </Button>
        </>
      }
    >
      <ul className={classes.forms}>
        {forms.map(({ name, savedAsDraft }) => (
          <li key={name}>
            <strong>{`${name}:`}</strong>{' '}
            <span>{savedAsDraft && !endsSession ? 'stays in this tab as a draft' : 'will be lost'}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
