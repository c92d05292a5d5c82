import { useClipboard } from '@mantine/hooks';
import { Button } from '@evisa/shared/kit/base';

/** Copies the reference of an error, for a message to support. */
export function CopyReferenceButton({ reference, size }: { reference: string; size?: 'compact-sm' }) {
  const { copied, copy } = useClipboard();
  return (
    <Button variant="subtle" size={size} onClick={() => copy(reference)}>
      {copied ? 'Copied' : 'Copy reference'}
    </Button>
  );
}
