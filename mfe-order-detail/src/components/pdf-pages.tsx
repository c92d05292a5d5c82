import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Skeleton } from '@evisa/shared/kit/base';
import { PlaceState } from '@evisa/shared/kit/states';
import { DocumentViewerStage, type StageSize } from './document-viewer-stage';
import type { DocumentView } from './document-viewer-view';
import { NoPdfReader } from './no-pdf-reader';
import type { drawPage, OpenPdf } from './pdf-pages-open';
import classes from './pdf-pages.module.css';

/** Around the pages, and for a scroll bar. */
const margin = 34;
/** How many heights of the place a page may take. */
const mostScreens = 1.6;
/** A page is drawn when it comes this near to what is seen. */
const ahead = '600px';
/** Zooming goes in several steps; only where it stops is worth drawing. */
const settles = 150;

type Drawing = { pdf: OpenPdf; draw: typeof drawPage };

interface PdfPagesProps {
  blob: Blob;
  title: string;
  view: DocumentView;
  /** Shown in the place of a file that cannot be read. */
  broken: ReactNode;
}

/** The pages of a PDF one below the other, drawn when they come into view; their text can be selected. */
export function PdfPages({ blob, title, view, broken }: PdfPagesProps) {
  const { opened, failed } = useOpenPdf(blob);
  const pages = opened?.pdf.pages ?? [];
  const { setPages, rotation, zoom } = view;
  useEffect(() => {
    setPages(pages.length);
    return () => setPages(0);
  }, [setPages, pages.length]);

  if (failed === 'file') return broken;
  if (failed === 'reader')
    return (
      <div role="alert">
        <PlaceState icon="file" title="PDFs cannot be shown now">
          What reads them could not be loaded. Download the file to look at it with another program.
        </PlaceState>
      </div>
    );
  if (!opened) return <Skeleton height="100%" role="img" aria-label={`Loading ${title}`} />;
  return (
    <DocumentViewerStage label={`${title}, PDF`} view={view}>
      {(place) => (
        <div className={classes.pages}>
          {pages.map((page, index) => {
            const { width, height } = sizeOf(page, rotation);
            const scale = fitScale(place, pages, rotation) * zoom;
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
                  <Sheet opened={opened} index={index} scale={scale} rotation={turned(page, rotation)} />
                )}
              </div>
            );
          })}
        </div>
      )}
    </DocumentViewerStage>
  );
}

interface SheetProps {
  opened: Drawing;
  index: number;
  scale: number;
  rotation: number;
}

function Sheet({ opened: { pdf, draw }, index, scale, rotation }: SheetProps) {
  const canvas = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!canvas.current) return;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: ahead,
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
      places.canvas.hasChildNodes() ? settles : 0,
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
type Failure = 'file' | 'reader';

/** The reader is fetched with the first PDF that is opened. */
function useOpenPdf(blob: Blob): { opened?: Drawing; failed?: Failure } {
  const [state, setState] = useState<{ opened?: Drawing; failed?: Failure }>({});
  useEffect(() => {
    let gone = false;
    let close = () => {};
    async function open() {
      const { openPdf, drawPage } = await import('./pdf-pages-open').catch((cause: unknown) => {
        throw new NoPdfReader('The reader of PDFs does not come.', { cause });
      });
      const pdf = await openPdf(blob);
      if (gone) return pdf.close();
      close = pdf.close;
      setState({ opened: { pdf, draw: drawPage } });
    }
    open().catch((error: unknown) => !gone && setState({ failed: error instanceof NoPdfReader ? 'reader' : 'file' }));
    return () => {
      gone = true;
      setState({});
      close();
    };
  }, [blob]);
  return state;
}

/** The widest page as wide as the place, but not so large that little of it is seen at once. */
function fitScale(place: StageSize, pages: OpenPdf['pages'], rotation: number): number {
  const sizes = pages.map((page) => sizeOf(page, rotation));
  const widest = Math.max(...sizes.map(({ width }) => width));
  const tallest = Math.max(...sizes.map(({ height }) => height));
  return Math.max(0.1, Math.min((place.width - margin) / widest, (place.height * mostScreens) / tallest));
}

function sizeOf(page: OpenPdf['pages'][number], rotation: number): StageSize {
  const { width, height } = page.getViewport({ scale: 1, rotation: turned(page, rotation) });
  return { width, height };
}

function turned(page: OpenPdf['pages'][number], rotation: number): number {
  return (page.rotate + rotation) % 360;
}
