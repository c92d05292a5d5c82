import type { ReactNode } from 'react';
import { StatusMessage } from '@evisa/shared/kit/feedback/status-message';
import type { PdfFailure } from './pdf-failure';

interface UnreadableFileProps {
  failure: PdfFailure;
  /** Offers the file where no toolbar does. */
  download?: ReactNode;
}

/** Says why a file is not shown. */
export function UnreadableFile({ failure, download }: UnreadableFileProps) {
  const [title, text] = texts[failure];
  return (
    <div role="alert">
      <StatusMessage icon="file" title={title} actions={download}>
        {text}
      </StatusMessage>
    </div>
  );
}

const texts: Readonly<Record<PdfFailure, [title: string, text: string]>> = {
  damaged: ['This file cannot be shown', 'It may be damaged. Download it and open it in another program.'],
  password: [
    'This file is protected by a password',
    'Download it and open it in a program that asks for the password.',
  ],
  reader: [
    'We couldn’t load the PDF viewer',
    'Part of it did not load, or this browser is too old for it. Reload the page, or download the file and open it in another program.',
  ],
};
