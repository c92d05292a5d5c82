import type { ReactNode } from 'react';
import { Icon, type IconName } from './icons';
import classes from './states.module.css';

interface StatusMessageProps {
  icon: IconName;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}

/** Explains why there is nothing to show, and what to do next. */
export function StatusMessage({ icon, title, children, actions }: StatusMessageProps) {
  return (
    <div className={classes['container']}>
      <span className={classes['icon']}>
        <Icon name={icon} size={26} />
      </span>
      <h2 className={classes['title']}>{title}</h2>
      <div className={classes['text']}>{children}</div>
      {actions}
    </div>
  );
}

/** What a table shows when it is empty, like the kit's. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={classes['empty']}>
      <p>{title}</p>
      {children && <div>{children}</div>}
    </div>
  );
}
