import { Button } from '@evisa/shared/kit/base';
import { PlaceState } from '@evisa/shared/kit/states';
import { useTexts } from '../queries/texts';
import { useDocumentLanguage } from './document-language';

/** Stands in for a screen whose code did not arrive or broke. */
export function BrokenPage() {
  const { language, texts } = useTexts();
  useDocumentLanguage(language);
  return (
    <main role="alert">
      <PlaceState
        icon="disconnected"
        title={texts.pageFailed}
        actions={<Button onClick={() => location.reload()}>{texts.retry}</Button>}
      >
        {texts.unreachable}
      </PlaceState>
    </main>
  );
}
