import { Button } from '@evisa/shared/kit/base';
import { StatusMessage } from '@evisa/shared/kit/feedback/status-message';
import { useTranslations } from '../../queries/translations';
import { useDocumentLanguage } from './use-document-language';

/** Shown when a screen fails to load or render. */
export function ErrorPage() {
  const { language, texts } = useTranslations();
  useDocumentLanguage(language);
  return (
    <main role="alert">
      <StatusMessage
        icon="disconnected"
        title={texts.pageFailed}
        actions={<Button onClick={() => location.reload()}>{texts.retry}</Button>}
      >
        {texts.unreachable}
      </StatusMessage>
    </main>
  );
}
