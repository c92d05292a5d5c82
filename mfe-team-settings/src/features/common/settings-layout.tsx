import type { ReactNode } from 'react';
import classes from './settings-layout.module.css';

/** A heading and the cards below it. `wide` for tables; without it the lines stay short. */
export function SettingsLayout({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={classes.screen} data-wide={wide || undefined}>
      <h1 className={classes.title}>{title}</h1>
      {children}
    </div>
  );
}
