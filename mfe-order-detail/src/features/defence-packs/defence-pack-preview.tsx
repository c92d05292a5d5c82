import { useState } from 'react';
import { useQuery } from '@evisa/shared/kit/react-query';
import { QueryBoundary } from '@evisa/shared/kit/feedback/query-boundary';
import type { DefencePackContent, DefencePackType } from '@evisa/shared/contract/defence-packs';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { chooseDispute } from '@evisa/shared/domain/money/disputes';
import { Alert, Button } from '@evisa/shared/kit/base';
import { Dialog } from '@evisa/shared/kit/overlays/dialog';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { NativeSelect } from '@evisa/shared/kit/forms/select';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { defencePackContentQuery, useOpenDefencePackPdf } from './defence-pack-queries';
import { nameDispute } from '../payments/payment-texts';
import { DefencePackPage } from './defence-pack-page';

interface DefencePackPreviewProps {
  order: OrderDetail;
  type: DefencePackType;
  /** The button's text, and its hint. */
  label: string;
  title: string;
}

/** The button and dialog 'Defence Pack Content': a preview of the PDF, and a button that opens the PDF in a new window. */
export function DefencePackPreview({ order, type, label, title }: DefencePackPreviewProps) {
  const [opened, { open, close }] = useDisclosure();
  const [chosen, setChosen] = useState<string>();
  const disputes = order.payments?.disputes ?? [];
  // With one dispute or none, the API knows which.
  const dispute = disputes.length > 1 ? chooseDispute(disputes, chosen)?.key : undefined;
  const pack = { orderId: order.order_id, defencePackType: type, dispute };
  const content = useQuery({ ...defencePackContentQuery(pack), enabled: opened });
  const pdf = useOpenDefencePackPdf(pack);
  return (
    <>
      <Button size="compact-sm" variant="default" title={title} onClick={open}>
        {label}
      </Button>
      <Dialog
        opened={opened}
        title="Defence Pack Content"
        onClose={close}
        size="min(960px, 94vw)"
        footer={
          <>
            <Button variant="default" onClick={close}>
              Close
            </Button>
            <Button
              leftSection={<Icon name="externalLink" size={16} />}
              loading={pdf.isPending}
              disabled={!content.data}
              onClick={pdf.open}
            >
              Open PDF
            </Button>
          </>
        }
      >
        {dispute !== undefined && (
          <NativeSelect
            label="Dispute that the pack answers"
            mb="sm"
            value={dispute}
            onChange={(event) => setChosen(event.currentTarget.value)}
            data={disputes.map((one) => ({ value: one.key, label: nameDispute(one) }))}
          />
        )}
        <QueryBoundary query={content} subject="the defence pack" height="60dvh">
          {(page) => (
            <>
              <BlankNotice content={page} />
              <DefencePackPage content={page} />
            </>
          )}
        </QueryBoundary>
        {pdf.error && (
          <Alert color="red" icon={<Icon name="alert" />} mt="md" role="alert" title="We couldn’t open the PDF">
            {pdf.error.message}
          </Alert>
        )}
      </Dialog>
    </>
  );
}

/** Warns about missing details, which the pack prints as blanks. */
function BlankNotice({ content }: { content: DefencePackContent }) {
  const blanks = content.facts.flatMap(({ rows }) => rows).filter(({ blank }) => blank).length;
  if (blanks === 0) return null;
  return (
    <Alert color="yellow" icon={<Icon name="alert" />} mb="sm" role="status">
      {`${blanks === 1 ? 'One detail is missing and is' : `${blanks} details are missing and are`} printed as blanks. Fill them in under ‘Enter Defence Pack Details’, or by hand on the printed pack.`}
    </Alert>
  );
}
