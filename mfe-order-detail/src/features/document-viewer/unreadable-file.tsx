import type { ReactNode } from 'react';
import { StatusMessage } from '@evisa/shared/kit/feedback/status-message';
import type { PdfFailure } from './pdf-failure';
import classes from './unreadable-file.module.css';

interface UnreadableFileProps {
  failure: PdfFailure;
  /** Offers the file where no toolbar does. */
  download?: ReactNode;
}

/** Says why a file is not shown. */
export function UnreadableFile({ failure, download }: UnreadableFileProps) {
  const [title, text] = texts[failure];
  return (
    <div role="alert" className={download ? classes.compact : undefined}>
      <StatusMessage icon="file" title={title} actions={download}>
        {text}
      </StatusMessage>
    </div>
  );
}

const texts: Readonly<Record<PdfFailure, [title: string, text: string]>> = {
  damaged: ['This file cannot be shown', 'It may be damaged. Download it to open it in another program.'],
  password: ['This file needs a password', 'Download it to open it in another program.'],
  reader: ['We couldn’t load the PDF viewer', 'Reload the page or update your browser, or download the file.'],
};
