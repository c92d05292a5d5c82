import type { ReactNode } from 'react';
import { Alert } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons/icons';
import classes from './warning-alert.module.css';

interface WarningAlertProps {
  title?: string;
  /** Read out at once. */
  isUrgent?: boolean;
  /** It stands between other things of a card. */
  hasMargin?: boolean;
  children: ReactNode;
}

/** Something to know before one goes on, in dark words on yellow: the palette's own yellow is too light to read. */
export function WarningAlert({ title, isUrgent, hasMargin, children }: WarningAlertProps) {
  return (
    <Alert
      color="yellow"
      icon={<Icon name="alert" />}
      title={title}
      role={isUrgent ? 'alert' : 'note'}
      data-spaced={hasMargin || undefined}
      className={classes.warning}
      classNames={{ title: classes.title, icon: classes.icon }}
    >
      {children}
    </Alert>
  );
}
