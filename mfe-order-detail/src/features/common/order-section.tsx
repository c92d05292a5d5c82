import type { ReactNode } from 'react';
import { Title } from '@evisa/shared/kit/base';
import { orderSections, type SectionId } from './order-sections';
import classes from './order-section.module.css';

/** Forms, which are not printed. */
const screenOnlySections: readonly SectionId[] = ['add-remark', 'upload-document'];

/** A titled section of the order screen. It can be focused, so that links can move the focus to it. */
export function OrderSection({ id, children }: { id: SectionId; children: ReactNode }) {
  const heading = `${id}-heading`;
  return (
    <section
      id={id}
      className={classes.section}
      aria-labelledby={heading}
      tabIndex={-1}
      data-screen-only={screenOnlySections.includes(id) || undefined}
    >
      <Title order={2} size="h2" id={heading} className={classes.heading}>
        {orderSections.find((section) => section.id === id)?.title}
      </Title>
      {children}
    </section>
  );
}
