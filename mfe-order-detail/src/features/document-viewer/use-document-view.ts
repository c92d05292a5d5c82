import { useCallback, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

/** Zoom factors. At 1, an image fits the viewport and a PDF page fits its width. */
const zoomSteps = [0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3, 4, 6, 8] as const;
const quarterTurn = 90;
/** The current page is the last one that starts above this part of the viewport's height. */
const currentPageLine = 0.4;

export interface DocumentView {
  /** The scroll area. */
  viewportRef: RefObject<HTMLDivElement | null>;
  zoom: number;
  /** The zoom was changed. Until then, screen readers do not speak it. */
  isZoomed: boolean;
  /** Degrees clockwise: 0, 90, 180, 270. */
  rotation: number;
  /** Starts at 1. */
  currentPage: number;
  /** 0 for an image. */
  pageCount: number;
  zoomIn: () => void;
  zoomOut: () => void;
  resetZoom: () => void;
  rotate: () => void;
  setPageCount: (count: number) => void;
  goToPage: (page: number) => void;
  /** Recomputes `currentPage`. Call it after scrolling. */
  updateCurrentPage: () => void;
}

/** Holds the zoom, rotation and current page of a document. */
export function useDocumentView(): DocumentView {
  const viewport = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  const [isZoomed, setIsZoomed] = useState(false);
  if (zoom !== 1 && !isZoomed) setIsZoomed(true);
  const [rotation, setRotation] = useState(0);
  const [pageCount, setPageCount] = useState(0);
  const [currentPage, setCurrentPage] = useState(1);

  const getPageElements = useCallback(
    () => [...(viewport.current?.querySelectorAll<HTMLElement>('[data-page]') ?? [])],
    [viewport],
  );

  return {
    viewportRef: viewport,
    zoom,
    isZoomed,
    rotation,
    currentPage,
    pageCount,
    zoomIn: useCallback(() => setZoom((now) => zoomSteps.find((step) => step > now) ?? now), []),
    zoomOut: useCallback(() => setZoom((now) => zoomSteps.findLast((step) => step < now) ?? now), []),
    resetZoom: useCallback(() => setZoom(1), []),
    rotate: useCallback(() => setRotation((now) => (now + quarterTurn) % 360), []),
    setPageCount,
    goToPage: useCallback(
      (page) => {
        const element = getPageElements()[page - 1];
        if (!element || !viewport.current) return;
        viewport.current.scrollTop = element.offsetTop - 8;
        setCurrentPage(page);
      },
      [getPageElements],
    ),
    updateCurrentPage: useCallback(() => {
      const { scrollTop = 0, clientHeight = 0 } = viewport.current ?? {};
      const line = scrollTop + clientHeight * currentPageLine;
      setCurrentPage(Math.max(1, getPageElements().findLastIndex(({ offsetTop }) => offsetTop <= line) + 1));
    }, [getPageElements]),
  };
}

/** Handles +, −, 0, R, PageUp and PageDown. Leaves keys with a modifier to the browser. */
export function handleViewerKey(event: KeyboardEvent, view: DocumentView): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const handleKey = keyBindings[event.key.toLowerCase()];
  if (!handleKey || (event.key.startsWith('Page') && view.pageCount < 2)) return;
  event.preventDefault();
  handleKey(view);
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
