import type { ReactNode } from 'react';
import { Alert } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons';
import classes from './warning.module.css';

interface WarningProps {
  title?: string;
  /** Read out at once. */
  urgent?: boolean;
  /** It stands between other things of a card. */
  spaced?: boolean;
  children: ReactNode;
}

/** Something to know before one goes on, in dark words on yellow: the palette's own yellow is too light to read. */
export function Warning({ title, urgent, spaced, children }: WarningProps) {
  return (
    <Alert
      color="yellow"
      icon={<Icon name="alert" />}
      title={title}
      role={urgent ? 'alert' : 'note'}
      data-spaced={spaced || undefined}
      className={classes.warning}
      classNames={{ title: classes.title, icon: classes.icon }}
    >
      {children}
    </Alert>
  );
}
