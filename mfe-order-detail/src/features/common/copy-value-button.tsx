import { ActionIcon } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { CopyButton } from '@evisa/shared/kit/layout';
import classes from './copy-value-button.module.css';

/** Copies a value to the clipboard. */
export function CopyValueButton({ value, label }: { value: string; label: string }) {
  return (
    <CopyButton value={value} timeout={2000}>
      {({ copied, copy }) => (
        <ActionIcon
          variant="subtle"
          data-copied={copied || undefined}
          size={24}
          className={classes.button}
          onClick={copy}
          aria-label={copied ? `${label} copied` : `Copy ${label}`}
          title={copied ? 'Copied' : 'Copy'}
        >
          <Icon name={copied ? 'check' : 'copy'} size={15} />
        </ActionIcon>
      )}
    </CopyButton>
  );
}
