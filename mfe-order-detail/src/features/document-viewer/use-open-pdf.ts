import { useEffect, useState } from 'react';
import { PdfError, type PdfFailure } from './pdf-failure';
import type { OpenedPdf, renderPage } from './pdf-renderer';

export type PdfRenderer = { pdf: OpenedPdf; render: typeof renderPage };

interface OpenPdfState {
  opened?: PdfRenderer;
  failure?: PdfFailure;
}

/** Opens a PDF. The PDF library is a lazy chunk, loaded with the first PDF. */
export function useOpenPdf(blob: Blob): OpenPdfState {
  const [state, setState] = useState<OpenPdfState>({});
  useEffect(() => {
    let isUnmounted = false;
    let close = () => {};
    async function open() {
      const { openPdf, renderPage } = await import('./pdf-renderer');
      const pdf = await openPdf(blob);
      if (isUnmounted) return pdf.close();
      close = pdf.close;
      setState({ opened: { pdf, render: renderPage } });
    }
    open().catch((error: unknown) => {
      // Any other error is that of the library, which failed to load or to start.
      if (!isUnmounted) setState({ failure: error instanceof PdfError ? error.failure : 'reader' });
    });
    return () => {
      isUnmounted = true;
      setState({});
      close();
    };
  }, [blob]);
  return state;
}
