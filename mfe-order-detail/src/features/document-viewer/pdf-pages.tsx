import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Skeleton } from '@evisa/shared/kit/base';
import { StatusMessage } from '@evisa/shared/kit/feedback/status-message';
import { DocumentViewport, type Size } from './document-viewport';
import type { DocumentView } from './use-document-view';
import { PdfReaderError } from './pdf-reader-error';
import type { renderPage, OpenedPdf } from './pdf-renderer';
import classes from './pdf-pages.module.css';

/** Pixels around the pages, including the scroll bar. */
const margin = 34;
/** Limits a page's height, relative to the viewport. */
const maxPageHeightRatio = 1.6;
/** Pages this close to the visible area are rendered. */
const renderMargin = '600px';
/** Zooming takes several steps. Pages are rendered again only after the last one. */
const zoomSettleMs = 150;

type PdfRenderer = { pdf: OpenedPdf; render: typeof renderPage };

interface PdfPagesProps {
  blob: Blob;
  title: string;
  view: DocumentView;
  /** Shown instead of an unreadable file. */
  fallback: ReactNode;
}

/** Shows the pages of a PDF in a column. Renders pages as they scroll into view; their text can be selected. */
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
        <StatusMessage icon="file" title="We couldn’t load the PDF viewer">
          Download the file and open it in another program.
        </StatusMessage>
      </div>
    );
  if (!opened) return <Skeleton height="100%" role="img" aria-label={`Loading ${title}`} />;
  return (
    <DocumentViewport label={`${title}, PDF`} view={view}>
      {(viewport) => (
        <div className={classes.pages}>
          {pages.map((page, index) => {
            const { width, height } = getPageSize(page, rotation);
            const scale = getFitScale(viewport, pages, rotation) * zoom;
            return (
              <div
                key={page.pageNumber}
                data-page={page.pageNumber}
                role="group"
                aria-label={`Page ${page.pageNumber} of ${pages.length}`}
                className={classes.page}
                style={{ width: width * scale, height: height * scale }}
              >
                {viewport.width > 0 && (
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

function PdfPage({ opened: { pdf, render }, index, scale, rotation }: PdfPageProps) {
  const canvas = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [isNearView, setIsNearView] = useState(false);
  useEffect(() => {
    if (!canvas.current) return;
    const observer = new IntersectionObserver(([entry]) => setIsNearView(entry?.isIntersecting ?? false), {
      rootMargin: renderMargin,
    });
    observer.observe(canvas.current);
    return () => observer.disconnect();
  }, []);

  const page = pdf.pages[index];
  useEffect(() => {
    const containers = canvas.current && text.current && { canvas: canvas.current, text: text.current };
    if (!isNearView || !page || !containers) return;
    let stop = () => {};
    const timer = setTimeout(
      () => {
        stop = render(page, containers, { scale, rotation });
      },
      containers.canvas.hasChildNodes() ? zoomSettleMs : 0,
    );
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [isNearView, page, render, scale, rotation]);

  return (
    <>
      <div ref={canvas} className={classes.canvas} />
      <div ref={text} className={classes.text} />
    </>
  );
}

/** The cause of a failure: the file, or the PDF library. */
type PdfFailure = 'file' | 'reader';

/** Opens a PDF. The PDF library is a lazy chunk, loaded with the first PDF. */
function useOpenPdf(blob: Blob): { opened?: PdfRenderer; failed?: PdfFailure } {
  const [state, setState] = useState<{ opened?: PdfRenderer; failed?: PdfFailure }>({});
  useEffect(() => {
    let isUnmounted = false;
    let close = () => {};
    async function open() {
      const { openPdf, renderPage } = await import('./pdf-renderer').catch((cause: unknown) => {
        throw new PdfReaderError('The PDF viewer failed to load.', { cause });
      });
      const pdf = await openPdf(blob);
      if (isUnmounted) return pdf.close();
      close = pdf.close;
      setState({ opened: { pdf, render: renderPage } });
    }
    open().catch(
      (error: unknown) => !isUnmounted && setState({ failed: error instanceof PdfReaderError ? 'reader' : 'file' }),
    );
    return () => {
      isUnmounted = true;
      setState({});
      close();
    };
  }, [blob]);
  return state;
}

/** Returns the scale that fits the widest page to the viewport's width, limited by the tallest page's height. */
function getFitScale(viewport: Size, pages: OpenedPdf['pages'], rotation: number): number {
  const sizes = pages.map((page) => getPageSize(page, rotation));
  const widest = Math.max(...sizes.map(({ width }) => width));
  const tallest = Math.max(...sizes.map(({ height }) => height));
  return Math.max(0.1, Math.min((viewport.width - margin) / widest, (viewport.height * maxPageHeightRatio) / tallest));
}

function getPageSize(page: OpenedPdf['pages'][number], rotation: number): Size {
  const { width, height } = page.getViewport({ scale: 1, rotation: getPageRotation(page, rotation) });
  return { width, height };
}

function getPageRotation(page: OpenedPdf['pages'][number], rotation: number): number {
  return (page.rotate + rotation) % 360;
}
