import type { ReactNode } from 'react';
import { Alert } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons/icons';
import classes from './warning-alert.module.css';

interface WarningAlertProps {
  title?: string;
  /** Makes screen readers announce it immediately. */
  isUrgent?: boolean;
  /** Adds a margin, for use between other content of a card. */
  hasMargin?: boolean;
  children: ReactNode;
}

/** Shows a warning in dark text on yellow, because yellow text lacks contrast. */
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
