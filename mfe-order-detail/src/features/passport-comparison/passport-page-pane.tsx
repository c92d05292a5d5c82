import type { OrderDetail } from '@evisa/shared/contract/orders';
import { Button } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { DocumentViewerContent } from '../document-viewer/document-viewer-content';
import { getDownloadFileName } from '../document-viewer/stored-file';
import { DocumentViewerToolbar } from '../document-viewer/document-viewer-toolbar';
import { handleViewerKey, useDocumentView } from '../document-viewer/use-document-view';
import { FieldWarnings, useOrderWarnings } from '../order-warnings/order-warnings';
import classes from './passport-page-pane.module.css';

interface PassportPagePaneProps {
  order: OrderDetail;
  /** Whether the keys belong to the viewer. */
  isViewed: boolean;
  onCompare: () => void;
}

/** Shows the passport page inside the order, with zoom and rotation. */
export function PassportPagePane({ order, ...viewer }: PassportPagePaneProps) {
  const { warningsFor } = useOrderWarnings(order);
  const name = order.applicant_passport_photo;
  return (
    <div className={classes.pane}>
      {name ? (
        <PassportPage order={order} name={name} {...viewer} />
      ) : (
        <div className={classes.none}>
          <FieldWarnings warnings={warningsFor('applicant_passport_photo')} />
        </div>
      )}
    </div>
  );
}

function PassportPage({ order, name, isViewed, onCompare }: PassportPagePaneProps & { name: string }) {
  const file = { area: 'uploads', name } as const;
  const downloadName = getDownloadFileName(order.order_id, 'Passport', file);
  const view = useDocumentView();
  return (
    <div
      className={classes.page}
      role="group"
      aria-label="Passport page"
      onKeyDown={(event) => !isViewed && handleViewerKey(event, view)}
    >
      <DocumentViewerToolbar view={view} title="Passport">
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<Icon name="photo" size={15} />}
          data-opens="Passport"
          onClick={onCompare}
          aria-label="Compare, Passport"
        >
          Compare
        </Button>
      </DocumentViewerToolbar>
      <div className={classes.viewer}>
        <DocumentViewerContent file={file} title="Passport" documentView={view} downloadName={downloadName} />
      </div>
    </div>
  );
}
