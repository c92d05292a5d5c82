import type { ReactNode } from 'react';
import { Paper, Title } from '@evisa/shared/kit/base';
import classes from './settings-card.module.css';

interface SettingsCardProps {
  title: string;
  /** Stands at the end of the title's line. */
  aside?: ReactNode;
  /** The title has the focus as the card appears: what led here is gone. */
  focusTitle?: boolean;
  children: ReactNode;
}

/** A card of a settings screen. */
export function SettingsCard({ title, aside, focusTitle, children }: SettingsCardProps) {
  return (
    <Paper withBorder radius="lg" component="section" aria-label={title} className={classes.card}>
      <div className={classes.head}>
        <Title
          order={2}
          size="h4"
          className={classes.title}
          tabIndex={focusTitle ? -1 : undefined}
          ref={focusTitle ? focusElement : undefined}
        >
          {title}
        </Title>
        {aside}
      </div>
      {children}
    </Paper>
  );
}

function focusElement(title: HTMLElement | null): void {
  title?.focus({ preventScroll: true });
}
