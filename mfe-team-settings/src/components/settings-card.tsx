import type { ReactNode } from 'react';
import { Paper, Title } from '@evisa/shared/kit/base';
import classes from './settings-card.module.css';

interface SettingsCardProps {
  title: string;
  /** Stands at the end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A card of a settings screen. */
export function SettingsCard({ title, aside, children }: SettingsCardProps) {
  return (
    <Paper withBorder radius="lg" component="section" aria-label={title} className={classes.card}>
      <div className={classes.head}>
        <Title order={2} size="h4" className={classes.title}>
          {title}
        </Title>
        {aside}
      </div>
      {children}
    </Paper>
  );
}
