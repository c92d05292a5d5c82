import { useQuery } from '@evisa/shared/kit/react-query';
import { QueryBoundary } from '@evisa/shared/kit/feedback/query-boundary';
import type { DefencePackContent, DefencePackType } from '@evisa/shared/contract/defence-packs';
import { Alert, Button } from '@evisa/shared/kit/base';
import { Dialog } from '@evisa/shared/kit/overlays/dialog';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { defencePackContentQuery, useOpenDefencePackPdf } from './defence-pack-queries';
import { DefencePackPage } from './defence-pack-page';

interface DefencePackPreviewProps {
  orderId: number;
  type: DefencePackType;
  /** The button's text. */
  label: string;
}

/** The button and dialog 'Defence Pack Content': a preview of the PDF, and a button that opens the PDF in a new window. */
export function DefencePackPreview({ orderId, type, label }: DefencePackPreviewProps) {
  const [opened, { open, close }] = useDisclosure();
  const content = useQuery({ ...defencePackContentQuery(orderId, type), enabled: opened });
  const pdf = useOpenDefencePackPdf(orderId, type);
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={open}>
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
