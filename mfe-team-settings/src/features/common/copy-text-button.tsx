import { Button } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { CopyButton } from '@evisa/shared/kit/layout';

/** Copies a text to the clipboard. `what` names the text for screen readers. */
export function CopyTextButton({ text, what }: { text: string; what: string }) {
  return (
    <CopyButton value={text} timeout={2000}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<Icon name={copied ? 'check' : 'copy'} size={15} />}
          onClick={copy}
          aria-label={copied ? `${what} copied` : `Copy ${what}`}
        >
          {copied ? 'Copied' : 'Copy'}
        </Button>
      )}
    </CopyButton>
  );
}
