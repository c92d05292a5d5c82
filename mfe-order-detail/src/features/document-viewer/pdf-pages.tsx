import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { Alert, Group, Skeleton } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { DocumentViewport, type Size } from './document-viewport';
import type { DocumentView } from './use-document-view';
import type { OpenedPdf } from './pdf-renderer';
import { UnreadableFile } from './unreadable-file';
import { useOpenPdf, type PdfRenderer } from './use-open-pdf';
import classes from './pdf-pages.module.css';

/** Pixels around the pages, including the scroll bar. */
const margin = 34;
/** Limits a page's height, relative to the viewport. */
const maxPageHeightRatio = 1.6;
/** Pages this close to the visible area are rendered. */
const renderMargin = '600px';
/** Zooming takes several steps. Pages are rendered again only after the last one. */
const zoomSettleMs = 150;

interface PdfPagesProps {
  blob: Blob;
  title: string;
  view: DocumentView;
  /** Offers the file where no toolbar does. */
  download?: ReactNode;
}

/** Shows the pages of a PDF in a column. Renders pages as they scroll into view; their text can be selected. */
export function PdfPages({ blob, title, view, download }: PdfPagesProps) {
  const { opened, failure } = useOpenPdf(blob);
  const [isIncomplete, setIsIncomplete] = useState(false);
  const markIncomplete = useCallback(() => setIsIncomplete(true), []);
  useEffect(() => setIsIncomplete(false), [blob]);
  const pages = opened?.pdf.pages ?? [];
  const { setPageCount, rotation, zoom } = view;
  useEffect(() => {
    setPageCount(pages.length);
    return () => setPageCount(0);
  }, [setPageCount, pages.length]);

  if (failure) return <UnreadableFile failure={failure} download={download} />;
  if (!opened) return <Skeleton height="100%" role="img" aria-label={`Loading ${title}`} />;
  return (
    <div className={classes.document}>
      {isIncomplete && (
        <Alert color="yellow" p="sm" icon={<Icon name="alert" />} role="status">
          <Group gap="xs">
            <span>Part of this file could not be shown. Download it to see all of it.</span>
            {download}
          </Group>
        </Alert>
      )}
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
                    <PdfPage
                      opened={opened}
                      index={index}
                      scale={scale}
                      rotation={getPageRotation(page, rotation)}
                      onIncomplete={markIncomplete}
                    />
                  )}
                </div>
              );
            })}
          </div>
        )}
      </DocumentViewport>
    </div>
  );
}

interface PdfPageProps {
  opened: PdfRenderer;
  index: number;
  scale: number;
  rotation: number;
  /** Called when part of the page was not drawn. */
  onIncomplete: () => void;
}

function PdfPage({ opened: { pdf, render }, index, scale, rotation, onIncomplete }: PdfPageProps) {
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
        stop = render(page, containers, { scale, rotation, onRendered: (isComplete) => !isComplete && onIncomplete() });
      },
      containers.canvas.hasChildNodes() ? zoomSettleMs : 0,
    );
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [isNearView, page, render, scale, rotation, onIncomplete]);

  return (
    <>
      <div ref={canvas} className={classes.canvas} />
      <div ref={text} className={classes.text} translate="no" />
    </>
  );
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
