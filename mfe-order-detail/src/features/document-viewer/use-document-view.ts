import { useCallback, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

/** Steps of the zoom; at 1 the picture fits its place, or the page of a PDF its width. */
const zoomSteps = [0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3, 4, 6, 8] as const;
const quarterTurn = 90;
/** How far below the top of the stage a page may begin and still be the one that is read. */
const currentPageLine = 0.4;

export interface DocumentView {
  /** The place that scrolls. */
  viewportRef: RefObject<HTMLDivElement | null>;
  zoom: number;
  /** Degrees clockwise: 0, 90, 180, 270. */
  rotation: number;
  /** The page that is read, from 1, and how many there are: 0 for a picture. */
  currentPage: number;
  pageCount: number;
  zoomIn: () => void;
  zoomOut: () => void;
  resetZoom: () => void;
  rotate: () => void;
  setPageCount: (pages: number) => void;
  goToPage: (page: number) => void;
  /** Finds out anew which page is read; for the stage when it was scrolled. */
  updateCurrentPage: () => void;
}

/** How a document is looked at: zoomed, turned, at which page. */
export function useDocumentView(): DocumentView {
  const stage = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  const [rotation, setRotation] = useState(0);
  const [pages, setPages] = useState(0);
  const [page, setPage] = useState(1);

  const pageElements = useCallback(
    () => [...(stage.current?.querySelectorAll<HTMLElement>('[data-page]') ?? [])],
    [stage],
  );

  return {
    viewportRef: stage,
    zoom,
    rotation,
    currentPage: page,
    pageCount: pages,
    zoomIn: useCallback(() => setZoom((now) => zoomSteps.find((step) => step > now) ?? now), []),
    zoomOut: useCallback(() => setZoom((now) => zoomSteps.findLast((step) => step < now) ?? now), []),
    resetZoom: useCallback(() => setZoom(1), []),
    rotate: useCallback(() => setRotation((now) => (now + quarterTurn) % 360), []),
    setPageCount: setPages,
    goToPage: useCallback(
      (wanted) => {
        const element = pageElements()[wanted - 1];
        if (!element || !stage.current) return;
        stage.current.scrollTop = element.offsetTop - 8;
        setPage(wanted);
      },
      [pageElements],
    ),
    updateCurrentPage: useCallback(() => {
      const { scrollTop = 0, clientHeight = 0 } = stage.current ?? {};
      const line = scrollTop + clientHeight * currentPageLine;
      setPage(Math.max(1, pageElements().findLastIndex(({ offsetTop }) => offsetTop <= line) + 1));
    }, [pageElements]),
  };
}

/** +, −, 0, R, and the pages by PageUp and PageDown. Keys with a modifier are the browser's. */
export function handleViewerKey(event: KeyboardEvent, view: DocumentView): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const act = keyBindings[event.key.toLowerCase()];
  if (!act || (event.key.startsWith('Page') && view.pageCount < 2)) return;
  event.preventDefault();
  act(view);
}

const keyBindings: Record<string, (view: DocumentView) => void> = {
  '+': (view) => view.zoomIn(),
  '=': (view) => view.zoomIn(),
  '-': (view) => view.zoomOut(),
  '0': (view) => view.resetZoom(),
  r: (view) => view.rotate(),
  pageup: (view) => view.goToPage(view.currentPage - 1),
  pagedown: (view) => view.goToPage(view.currentPage + 1),
};
