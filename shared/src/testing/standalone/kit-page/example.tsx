import type { ReactNode } from 'react';
import { Title } from '@evisa/shared/kit/base';
import classes from './kit-page.module.css';

/** A part of the kit under its name, in a row of its states. */
export function Example({ name, stacked, children }: { name: string; stacked?: boolean; children: ReactNode }) {
  return (
    <div className={classes.example}>
      <Title order={3}>{name}</Title>
      <div className={stacked ? classes.stack : classes.row}>{children}</div>
    </div>
  );
}
