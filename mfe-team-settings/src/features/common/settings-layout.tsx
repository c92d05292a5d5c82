import type { ReactNode } from 'react';
import { Paper, Title } from '@evisa/shared/kit/base';
import classes from './settings-layout.module.css';

/** Shows a heading with cards below it. Set `wide` for tables; without it, lines stay short. */
export function SettingsLayout({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={classes.screen} data-wide={wide || undefined}>
      <h1 className={classes.title}>{title}</h1>
      {children}
    </div>
  );
}

interface SettingsCardProps {
  title: string;
  /** Content at the end of the title's line. */
  aside?: ReactNode;
  /** Focuses the title when the card appears, if the control that opened it is gone. */
  focusTitle?: boolean;
  /** Leaves the card out of prints. */
  screenOnly?: boolean;
  children: ReactNode;
}

/** Shows a card of a settings screen. */
export function SettingsCard({ title, aside, focusTitle, screenOnly, children }: SettingsCardProps) {
  return (
    <Paper
      withBorder
      radius="md"
      component="section"
      aria-label={title}
      className={classes.card}
      data-screen-only={screenOnly || undefined}
    >
      <div className={classes.head}>
        <Title
          order={2}
          size="h2"
          className={classes.cardTitle}
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
