import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import type { DocumentView } from './use-document-view';
import classes from './document-viewport.module.css';

export interface Size {
  width: number;
  height: number;
}

interface DocumentViewportProps {
  label: string;
  view: DocumentView;
  /** Dragged with the mouse; not where text is to be selected. */
  isDraggable?: boolean;
  children: (size: Size) => ReactNode;
}

/** The place a document is looked at in. It scrolls, zooms by Ctrl and the wheel, and keeps in place what is pointed at. */
export function DocumentViewport({ label, view, isDraggable = false, children }: DocumentViewportProps) {
  const { viewportRef, zoom, zoomIn, zoomOut, updateCurrentPage } = view;
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const pointed = useRef<{ x: number; y: number } | null>(null);
  const drag = useDragToScroll(isDraggable);

  useEffect(() => {
    const element = viewportRef.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setSize({ width: element.offsetWidth, height: element.offsetHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, [viewportRef]);

  useEffect(() => {
    const element = viewportRef.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      pointed.current = { x: event.clientX - left, y: event.clientY - top };
      (event.deltaY < 0 ? zoomIn : zoomOut)();
    };
    // React's own listener is passive and cannot keep the browser from zooming the whole page.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [viewportRef, zoomIn, zoomOut]);

  const scroll = useRef({ left: 0, top: 0, zoom });
  useLayoutEffect(() => {
    const element = viewportRef.current;
    const before = scroll.current;
    if (!element || before.zoom === zoom) return;
    const { x, y } = pointed.current ?? { x: element.clientWidth / 2, y: element.clientHeight / 2 };
    const factor = zoom / before.zoom;
    element.scrollLeft = (before.left + x) * factor - x;
    element.scrollTop = (before.top + y) * factor - y;
    pointed.current = null;
    scroll.current = { left: element.scrollLeft, top: element.scrollTop, zoom };
  }, [viewportRef, zoom]);

  return (
    <div
      ref={viewportRef}
      className={classes.stage}
      data-draggable={isDraggable || undefined}
      role="region"
      aria-label={label}
      tabIndex={0}
      onScroll={({ currentTarget: { scrollLeft, scrollTop } }) => {
        scroll.current = { left: scrollLeft, top: scrollTop, zoom };
        updateCurrentPage();
      }}
      {...drag}
    >
      {children(size)}
    </div>
  );
}

/** Scrolls what the mouse drags; fingers scroll by themselves. */
function useDragToScroll(enabled: boolean) {
  const last = useRef<{ x: number; y: number } | null>(null);
  if (!enabled) return {};
  const stop = () => {
    last.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      if (event.pointerType !== 'mouse' || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      if (!last.current) return;
      event.currentTarget.scrollLeft -= event.clientX - last.current.x;
      event.currentTarget.scrollTop -= event.clientY - last.current.y;
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  };
}
