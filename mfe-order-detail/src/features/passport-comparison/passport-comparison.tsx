import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import type { OrderWarning } from '@evisa/shared/domain/orders/order-warnings';
import { DocumentViewer } from '../document-viewer/document-viewer';
import { getDownloadFileName } from '../document-viewer/stored-file';
import { UploadThumbnail } from './upload-thumbnail';
import { PassportComparisonFacts } from './passport-comparison-facts';
import { PassportPagePane } from './passport-page-pane';
import { useOrderWarnings } from '../order-warnings/order-warnings';
import classes from './passport-comparison.module.css';

const uploadLabels = ['Photo', 'Passport'] as const;
type UploadLabel = (typeof uploadLabels)[number];

/** In pixels. Narrower layouts leave too little space for the fields. */
const minSideBySideWidth = 700;

interface PassportComparisonProps {
  order: OrderDetail;
  /** Whether the passport page stands beside the data. */
  isWide: boolean;
  /** Shown below the passport page where it stands beside the data. */
  belowPassport: ReactNode;
  /** Receives thumbnails of the photo and the passport page in a narrow layout. */
  children: (thumbnails: ReactNode) => ReactNode;
}

/** Shows personal data beside the sticky photo and passport page, or with thumbnails of both where the page is too narrow. */
export function PassportComparison({ order, isWide, belowPassport, children }: PassportComparisonProps) {
  const { warningsFor } = useOrderWarnings(order);
  const frame = useRef<HTMLDivElement>(null);
  const [viewed, setViewed] = useState<UploadLabel | null>(null);
  const files = { Photo: order.applicant_photo, Passport: order.applicant_passport_photo };
  const renderThumbnail = (label: UploadLabel, warnings: readonly OrderWarning[]) => (
    <UploadThumbnail label={label} fileName={files[label]} warnings={warnings} onView={() => setViewed(label)} />
  );
  const photo = renderThumbnail('Photo', warningsFor('applicant_photo'));
  const passport = renderThumbnail('Passport', warningsFor('applicant_passport_photo'));

  function close() {
    // The button that opened the viewer may have given way to one elsewhere.
    frame.current?.querySelector<HTMLElement>(`[data-opens="${viewed}"]`)?.focus({ preventScroll: true });
    setViewed(null);
  }

  return (
    <div ref={frame} className={classes.layout} data-wide={isWide || undefined}>
      <div className={classes.data}>
        {children(
          !isWide && (
            <div className={classes.thumbnails}>
              {photo}
              {passport}
            </div>
          ),
        )}
      </div>
      {isWide && (
        <div className={classes.beside}>
          <div className={classes.faces}>
            {photo}
            <PassportPagePane order={order} isViewed={viewed !== null} onCompare={() => setViewed('Passport')} />
            <div className={classes.printed}>{passport}</div>
          </div>
          {belowPassport}
        </div>
      )}
      {/* Not beside its button, which moves when the window becomes narrower. */}
      {uploadLabels.map((label) => {
        const name = files[label];
        if (!name) return null;
        const file = { area: 'uploads', name } as const;
        return (
          <DocumentViewer
            key={label}
            opened={viewed === label}
            file={file}
            title={label}
            downloadName={getDownloadFileName(order.order_id, label, file)}
            onClose={close}
            comparison={<PassportComparisonFacts order={order} />}
          />
        );
      })}
    </div>
  );
}

/** Returns whether an element is wide enough for the passport page beside the data. */
export function useSideBySideLayout(ref: RefObject<HTMLElement | null>): boolean {
  const [isWide, setIsWide] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setIsWide(element.offsetWidth >= minSideBySideWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return isWide;
}
