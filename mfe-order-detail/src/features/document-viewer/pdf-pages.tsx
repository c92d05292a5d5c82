import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Skeleton } from '@evisa/shared/kit/base';
import { StatusMessage } from '@evisa/shared/kit/feedback/status-message';
import { DocumentViewport, type Size } from './document-viewport';
import type { DocumentView } from './use-document-view';
import { PdfReaderError } from './pdf-reader-error';
import type { renderPage, OpenedPdf } from './pdf-renderer';
import classes from './pdf-pages.module.css';

/** Around the pages, and for a scroll bar. */
const margin = 34;
/** How many heights of the place a page may take. */
const maxPageHeightRatio = 1.6;
/** A page is drawn when it comes this near to what is seen. */
const renderMargin = '600px';
/** Zooming goes in several steps; only where it stops is worth drawing. */
const zoomSettleMs = 150;

type PdfRenderer = { pdf: OpenedPdf; draw: typeof renderPage };

interface PdfPagesProps {
  blob: Blob;
  title: string;
  view: DocumentView;
  /** Shown in the place of a file that cannot be read. */
  fallback: ReactNode;
}

/** The pages of a PDF one below the other, drawn when they come into view; their text can be selected. */
export function PdfPages({ blob, title, view, fallback }: PdfPagesProps) {
  const { opened, failed } = useOpenPdf(blob);
  const pages = opened?.pdf.pages ?? [];
  const { setPageCount, rotation, zoom } = view;
  useEffect(() => {
    setPageCount(pages.length);
    return () => setPageCount(0);
  }, [setPageCount, pages.length]);

  if (failed === 'file') return fallback;
  if (failed === 'reader')
    return (
      <div role="alert">
        <StatusMessage icon="file" title="PDFs cannot be shown now">
          What reads them could not be loaded. Download the file to look at it with another program.
        </StatusMessage>
      </div>
    );
  if (!opened) return <Skeleton height="100%" role="img" aria-label={`Loading ${title}`} />;
  return (
    <DocumentViewport label={`${title}, PDF`} view={view}>
      {(place) => (
        <div className={classes.pages}>
          {pages.map((page, index) => {
            const { width, height } = getPageSize(page, rotation);
            const scale = getFitScale(place, pages, rotation) * zoom;
            return (
              <div
                key={page.pageNumber}
                data-page={page.pageNumber}
                role="group"
                aria-label={`Page ${page.pageNumber} of ${pages.length}`}
                className={classes.page}
                style={{ width: width * scale, height: height * scale }}
              >
                {place.width > 0 && (
                  <PdfPage opened={opened} index={index} scale={scale} rotation={getPageRotation(page, rotation)} />
                )}
              </div>
            );
          })}
        </div>
      )}
    </DocumentViewport>
  );
}

interface PdfPageProps {
  opened: PdfRenderer;
  index: number;
  scale: number;
  rotation: number;
}

function PdfPage({ opened: { pdf, draw }, index, scale, rotation }: PdfPageProps) {
  const canvas = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!canvas.current) return;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: renderMargin,
    });
    observer.observe(canvas.current);
    return () => observer.disconnect();
  }, []);

  const page = pdf.pages[index];
  useEffect(() => {
    const places = canvas.current && text.current && { canvas: canvas.current, text: text.current };
    if (!near || !page || !places) return;
    let stop = () => {};
    const timer = setTimeout(
      () => {
        stop = draw(page, places, { scale, rotation });
      },
      places.canvas.hasChildNodes() ? zoomSettleMs : 0,
    );
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [near, page, draw, scale, rotation]);

  return (
    <>
      <div ref={canvas} className={classes.canvas} />
      <div ref={text} className={classes.text} />
    </>
  );
}

/** What is wrong: the file, or what reads it. */
type PdfFailure = 'file' | 'reader';

/** The reader is fetched with the first PDF that is opened. */
function useOpenPdf(blob: Blob): { opened?: PdfRenderer; failed?: PdfFailure } {
  const [state, setState] = useState<{ opened?: PdfRenderer; failed?: PdfFailure }>({});
  useEffect(() => {
    let gone = false;
    let close = () => {};
    async function open() {
      const { openPdf, renderPage } = await import('./pdf-renderer').catch((cause: unknown) => {
        throw new PdfReaderError('The reader of PDFs does not come.', { cause });
      });
      const pdf = await openPdf(blob);
      if (gone) return pdf.close();
      close = pdf.close;
      setState({ opened: { pdf, draw: renderPage } });
    }
    open().catch(
      (error: unknown) => !gone && setState({ failed: error instanceof PdfReaderError ? 'reader' : 'file' }),
    );
    return () => {
      gone = true;
      setState({});
      close();
    };
  }, [blob]);
  return state;
}

/** The widest page as wide as the place, but not so large that little of it is seen at once. */
function getFitScale(place: Size, pages: OpenedPdf['pages'], rotation: number): number {
  const sizes = pages.map((page) => getPageSize(page, rotation));
  const widest = Math.max(...sizes.map(({ width }) => width));
  const tallest = Math.max(...sizes.map(({ height }) => height));
  return Math.max(0.1, Math.min((place.width - margin) / widest, (place.height * maxPageHeightRatio) / tallest));
}

function getPageSize(page: OpenedPdf['pages'][number], rotation: number): Size {
  const { width, height } = page.getViewport({ scale: 1, rotation: getPageRotation(page, rotation) });
  return { width, height };
}

function getPageRotation(page: OpenedPdf['pages'][number], rotation: number): number {
  return (page.rotate + rotation) % 360;
}
