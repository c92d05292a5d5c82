import { useState } from 'react';
import { useMutation, useQueryClient } from '@evisa/shared/kit/react-query';
import { downloadPassportDocPdf } from '@evisa/shared/client/endpoints/tracking';
import { buildApiUrl } from '@evisa/shared/client/http/http-client';
import { getPortalConfig } from '@evisa/shared/client/portal-config';
import { downloadResumably, type DownloadProgress } from '@evisa/shared/client/resumable-download';
import type { PublicDocument } from '@evisa/shared/contract/tracking';
import { applicantPaths } from '@evisa/shared/domain/applicant-paths';
import { Button, Text } from '@evisa/shared/kit/base';
import { toastError, toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { Icon } from '@evisa/shared/kit/icons/icons';
import type { Dictionary } from '../../i18n/dictionary';
import type { Locale } from '../../i18n/languages';
import { trackedOrderQuery, dropTokenIfRejected } from '../../queries/tracked-order';
import { getErrorMessage } from '../common/error-message';
import { useHasScript } from '../layout/use-has-script';
import { SlowAnswer } from '../common/slow-answer';
import { useLatestCall } from '../common/use-latest-call';
import classes from './order-status.module.css';

interface DownloadButtonProps {
  orderId: number;
  document: PublicDocument;
  token: string;
  locale: Locale;
}

/** When the history is read again: the server adds a download to it after the last byte was sent, which the page does not see. */
const refreshSeconds = [1, 5, 20, 60];

/**
 * Downloads the document, shows how much has come, and refreshes the download history. After a cut it goes on with another link, each of which
 * is valid for 60 seconds. Without a script the button opens the document at an address of its own. Browsers inside of other apps drop what a
 * script saves without a word, so a second button then opens such a link itself.
 */
export function DownloadButton({ orderId, document, token, locale }: DownloadButtonProps) {
  const { texts } = locale;
  const queries = useQueryClient();
  const mayLook = useHasScript() && canShow(document.file1);
  const [progress, setProgress] = useState<DownloadProgress | null>(null);
  const refresh = () => queries.invalidateQueries(trackedOrderQuery(orderId, token));
  const startCall = useLatestCall();
  const getUrl = async (signal?: AbortSignal) => {
    const body = { orderId, customername: document.customer_name, file1: document.file1 };
    const { url } = await dropTokenIfRejected(orderId, downloadPassportDocPdf(body, token, signal));
    return buildApiUrl(url, getPortalConfig().apiUrl);
  };
  const download = useMutation({
    mutationFn: async (way: 'save' | 'open' | 'look') => {
      const url = await getUrl(startCall());
      if (way === 'open') return saveUrl(url);
      // The browser itself saves a file of another host, of which scripts may not read the bytes.
      if (new URL(url).origin !== location.origin || !('createObjectURL' in URL)) return saveUrl(url, '');
      const file = await downloadResumably(url, getUrl, setProgress);
      const blobUrl = URL.createObjectURL(file);
      if (way === 'look') saveUrl(blobUrl);
      else saveUrl(blobUrl, `e-visa-${orderId}${/\.\w+$/.exec(document.file1)?.[0] ?? ''}`);
      // Browsers read it after the click.
      setTimeout(() => URL.revokeObjectURL(blobUrl), 60_000);
    },
    onSuccess: (_, way) => {
      if (way !== 'look') toastSuccess(texts.downloadStarted, texts.dismiss);
      for (const seconds of refreshSeconds) setTimeout(refresh, seconds * 1000);
    },
    onError: (error) => {
      // Retry ended this attempt, and another one runs.
      if (error.name !== 'AbortError') toastError(getErrorMessage(error, locale, 'documentGone'), texts.dismiss);
    },
    // Refresh after a refusal too, because the document may have changed.
    onSettled: () => {
      setProgress(null);
      return refresh();
    },
    networkMode: 'always',
  });
  return (
    <form
      className={classes.downloads}
      action={applicantPaths.orderDocument(orderId)}
      onSubmit={(event) => {
        event.preventDefault();
        download.mutate('save');
      }}
    >
      <Button
        type="submit"
        size="lg"
        classNames={{ root: classes.download, label: classes.label }}
        leftSection={<Icon name="download" size={22} />}
        loading={download.isPending}
      >
        {texts.downloadNow}
      </Button>
      {mayLook && !download.isPending && (
        <Button
          variant="default"
          classNames={{ root: classes.open, label: classes.label }}
          onClick={() => download.mutate('look')}
        >
          {texts.lookFirst}
        </Button>
      )}
      {progress && (
        <Text className={classes.text} role="status">
          {progress.isPaused ? texts.downloadPaused : formatProgress(progress, texts)}
        </Text>
      )}
      {download.isPending && !progress && (
        <SlowAnswer key={download.submittedAt} texts={texts} onRetry={() => download.mutate(download.variables)} />
      )}
      {(download.isSuccess || download.isError) && (
        <Button
          variant="default"
          classNames={{ root: classes.open, label: classes.label }}
          onClick={() => download.mutate('open')}
        >
          {texts.openDocument}
        </Button>
      )}
    </form>
  );
}

/** Whether the browser shows the document in its window: not PDFs on many phones, and no file of another host, of which scripts may not read the bytes. */
function canShow(file: string): boolean {
  const isOwnHost = new URL(buildApiUrl('', getPortalConfig().apiUrl), location.href).origin === location.origin;
  return isOwnHost && (!file.endsWith('.pdf') || navigator.pdfViewerEnabled);
}

function formatProgress({ received, total }: DownloadProgress, texts: Dictionary): string {
  const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);
  return texts.downloaded.replace('{done}', megabytes(received)).replace('{total}', megabytes(total ?? received));
}

/** Saves a URL without leaving the page. With an empty name, the server names the file. Without a name, opens it as any link. */
function saveUrl(url: string, name?: string): void {
  const link = window.document.createElement('a');
  link.href = url;
  if (name !== undefined) link.download = name;
  window.document.body.append(link);
  link.click();
  link.remove();
}
