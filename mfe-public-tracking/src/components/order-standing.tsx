import { useMutation, useQueryClient } from '@evisa/shared/kit/query';
import { portalConfig } from '@evisa/shared/client/config';
import { apiAddress } from '@evisa/shared/client/http';
import { downloadPassportDocPdf, type TrackedOrder } from '@evisa/shared/client/tracking';
import type { PublicDocument } from '@evisa/shared/contract/tracking';
import type { ApplicantStage } from '@evisa/shared/domain/order-status';
import { Button, Text, Title } from '@evisa/shared/kit/base';
import { Icon, type IconName } from '@evisa/shared/kit/icons';
import { toastError, toastSuccess } from '@evisa/shared/kit/toasts';
import type { Spoken } from '../i18n/languages';
import { trackedOrderQuery, whileOpen } from '../queries/tracked-order';
import { failureMessage } from './failure-message';
import { OrderProgress } from './order-progress';
import { saveFile } from './save-file';
import classes from './order-standing.module.css';

const stageIcons: Record<ApplicantStage, IconName> = {
  received: 'inbox',
  in_review: 'hourglass',
  waiting_for_you: 'mail',
  with_government: 'bank',
  issued: 'fileCheck',
  refunded: 'refund',
  closed: 'x',
};

interface OrderStandingProps {
  tracked: TrackedOrder;
  token: string;
  spoken: Spoken;
}

/** The document once it was uploaded; until then where the order stands, in the applicant's words. */
export function OrderStanding({ tracked: { order, document }, token, spoken }: OrderStandingProps) {
  const { texts } = spoken;
  const stage = texts.stages[order.stage];
  return document ? (
    <div className={classes.standing} data-done>
      <StandingHeading icon="circleCheck" title={texts.completed} text={texts.completedNext} />
      <DownloadButton orderId={order.order_id} document={document} token={token} spoken={spoken} />
    </div>
  ) : (
    <div className={classes.standing} data-waiting={order.stage === 'waiting_for_you' || undefined}>
      <StandingHeading icon={stageIcons[order.stage]} title={stage.title} text={stage.text} />
      <OrderProgress stage={order.stage} texts={texts} />
    </div>
  );
}

function StandingHeading({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <>
      <span className={classes.icon}>
        <Icon name={icon} size={34} />
      </span>
      <Title order={1} className={classes.heading} tabIndex={-1} ref={focusOnArrival}>
        {title}
      </Title>
      <Text className={classes.text}>{text}</Text>
    </>
  );
}

interface DownloadButtonProps {
  orderId: number;
  document: PublicDocument;
  token: string;
  spoken: Spoken;
}

/** Asks for a link that is good for 60 seconds, follows it, and shows the download in the history. */
function DownloadButton({ orderId, document, token, spoken }: DownloadButtonProps) {
  const { texts } = spoken;
  const queries = useQueryClient();
  const download = useMutation({
    mutationFn: () =>
      whileOpen(
        orderId,
        downloadPassportDocPdf({ orderId, customername: document.customer_name, file1: document.file1 }, token),
      ),
    onSuccess: ({ url }) => {
      saveFile(apiAddress(url, portalConfig().apiUrl));
      toastSuccess(texts.downloadStarted, texts.dismiss);
    },
    onError: (error) => toastError(failureMessage(error, spoken, 'documentGone'), texts.dismiss),
    // Done or refused: the page shows what is there now.
    onSettled: () => queries.invalidateQueries(trackedOrderQuery(orderId, token)),
    networkMode: 'always',
  });
  return (
    <Button
      size="lg"
      classNames={{ root: classes.download, label: classes.label }}
      leftSection={<Icon name="download" size={22} />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {texts.downloadNow}
    </Button>
  );
}

/** The form that had the focus is gone: readers and the keyboard go on at the outcome. */
function focusOnArrival(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
}
