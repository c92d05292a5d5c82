import type { ReactNode } from 'react';
import { Title } from '@evisa/shared/kit/base';
import { Controls } from './controls';
import { DataDisplay } from './data-display';
import { Dates } from './dates';
import { Feedback } from './feedback';
import { Foundations } from './foundations';
import classes from './kit-page.module.css';
import { Overlays } from './overlays';

/** THE table of the page: every part of the kit in every state. The tests compare pictures of it. */
export const kitSections: Record<string, () => ReactNode> = {
  Foundations,
  Controls,
  DataDisplay,
  Feedback,
  Overlays,
  Dates,
};

/** Shows the kit, at `/kit` of the development frame. */
export function KitPage() {
  return (
    <div className={classes.page}>
      <Title order={1}>Kit</Title>
      {Object.entries(kitSections).map(([name, Section]) => (
        <section key={name} aria-label={name} className={classes.section}>
          <Section />
        </section>
      ))}
    </div>
  );
}
