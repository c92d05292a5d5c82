import { Title } from '@evisa/shared/kit/base';
import { Extension, useExtensions, type OfferedExtension } from '@evisa/shared/slots/slot';
import sectionClasses from '../common/order-section.module.css';
import classes from './order-extensions.module.css';

/** The sections that other remotes add. Each has its heading and its height before its code is loaded, so that it moves nothing. */
export function OrderExtensions({ orderId }: { orderId: number }) {
  return useExtensions('order-page').map((offered) => {
    const { title, height = 120 } = offered.extension;
    const id = getExtensionId(offered);
    return (
      <section key={id} id={id} tabIndex={-1} className={sectionClasses.section} aria-label={title}>
        <Title order={2} size="h2" className={sectionClasses.heading}>
          {title}
        </Title>
        <div className={classes.content} style={{ minHeight: height }}>
          <Extension offered={offered} props={{ orderId }} />
        </div>
      </section>
    );
  });
}

/** Returns the anchor of the section of an extension. */
export function getExtensionId({ remote, extension }: OfferedExtension): string {
  return `extension-${remote.name}-${extension.module}`;
}
