import type { ReactNode } from 'react';
import { Icon, type IconName } from './icons';
import classes from './states.module.css';

interface StatusMessageProps {
  icon: IconName;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}

/** A place with nothing it can show: what is the matter, and what to do. */
export function StatusMessage({ icon, title, children, actions }: StatusMessageProps) {
  return (
    <div className={classes['place']}>
      <span className={classes['icon']}>
        <Icon name={icon} size={26} />
      </span>
      <h2 className={classes['title']}>{title}</h2>
      <div className={classes['text']}>{children}</div>
      {actions}
    </div>
  );
}
