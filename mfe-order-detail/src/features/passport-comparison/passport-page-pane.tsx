import type { OrderDetail } from '@evisa/shared/contract/orders';
import { Button } from '@evisa/shared/kit/base';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { DocumentViewer } from '../document-viewer/document-viewer';
import { DocumentViewerContent } from '../document-viewer/document-viewer-content';
import { getDownloadFileName } from '../document-viewer/download-file-name';
import { DocumentViewerToolbar } from '../document-viewer/document-viewer-toolbar';
import { handleViewerKey, useDocumentView } from '../document-viewer/use-document-view';
import { FieldWarnings } from '../order-warnings/field-warnings';
import { ComparisonFacts } from './comparison-facts';
import { useOrderWarnings } from '../order-warnings/use-order-warnings';
import classes from './passport-page-pane.module.css';

/** The passport page, to be zoomed and turned where it stands. */
export function PassportPagePane({ order }: { order: OrderDetail }) {
  const { at } = useOrderWarnings(order);
  const name = order.applicant_passport_photo;
  return (
    <div className={classes.pane}>
      {name ? (
        <PassportPage order={order} name={name} />
      ) : (
        <div className={classes.none}>
          <FieldWarnings warnings={at('applicant_passport_photo')} />
        </div>
      )}
    </div>
  );
}

function PassportPage({ order, name }: { order: OrderDetail; name: string }) {
  const file = { area: 'uploads', name } as const;
  const view = useDocumentView();
  const [opened, { open, close }] = useDisclosure();
  return (
    <div
      className={classes.page}
      role="group"
      aria-label="Passport page"
      onKeyDown={(event) => !opened && handleViewerKey(event, view)}
    >
      <DocumentViewerToolbar view={view} title="Passport">
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<Icon name="columns" size={15} />}
          onClick={open}
          aria-label="Compare, Passport"
        >
          Compare
        </Button>
      </DocumentViewerToolbar>
      <div className={classes.stage}>
        <DocumentViewerContent file={file} title="Passport" documentView={view} />
      </div>
      <DocumentViewer
        opened={opened}
        file={file}
        title="Passport"
        downloadName={getDownloadFileName(order.order_id, 'Passport', file)}
        onClose={close}
        comparison={<ComparisonFacts order={order} />}
      />
    </div>
  );
}
