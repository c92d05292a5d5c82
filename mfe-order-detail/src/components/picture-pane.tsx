import type { OrderDetail } from '@evisa/shared/contract/orders';
import { Button } from '@evisa/shared/kit/base';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { Icon } from '@evisa/shared/kit/icons';
import { DocumentViewer } from './document-viewer';
import { DocumentViewerContent } from './document-viewer-content';
import { saveName } from './document-viewer-save';
import { DocumentViewerTools } from './document-viewer-tools';
import { handleViewKey, useDocumentView } from './document-viewer-view';
import { OrderWarningsMark } from './order-warnings-mark';
import { PictureFacts } from './picture-facts';
import { useOrderWarnings } from './use-order-warnings';
import classes from './picture-pane.module.css';

/** The passport page, to be zoomed and turned where it stands. */
export function PicturePane({ order }: { order: OrderDetail }) {
  const { at } = useOrderWarnings(order);
  const name = order.applicant_passport_photo;
  return (
    <div className={classes.pane}>
      {name ? (
        <PassportPage order={order} name={name} />
      ) : (
        <div className={classes.none}>
          <OrderWarningsMark warnings={at('applicant_passport_photo')} />
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
      onKeyDown={(event) => !opened && handleViewKey(event, view)}
    >
      <DocumentViewerTools view={view} title="Passport">
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<Icon name="columns" size={15} />}
          onClick={open}
          aria-label="Compare, Passport"
        >
          Compare
        </Button>
      </DocumentViewerTools>
      <div className={classes.stage}>
        <DocumentViewerContent file={file} title="Passport" view={view} />
      </div>
      <DocumentViewer
        opened={opened}
        file={file}
        title="Passport"
        saveAs={saveName(order.order_id, 'Passport', file)}
        onClose={close}
        beside={<PictureFacts order={order} />}
      />
    </div>
  );
}
