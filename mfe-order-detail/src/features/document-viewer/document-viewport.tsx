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
  /** Lets the mouse drag the content. Set it only where no text can be selected. */
  isDraggable?: boolean;
  children: (size: Size) => ReactNode;
}

/** The scroll area around a document. Ctrl and the wheel zoom, and the point under the pointer stays where it is. */
export function DocumentViewport({ label, view, isDraggable = false, children }: DocumentViewportProps) {
  const { viewportRef, zoom, zoomIn, zoomOut, updateCurrentPage } = view;
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const zoomOrigin = useRef<{ x: number; y: number } | null>(null);
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
      zoomOrigin.current = { x: event.clientX - left, y: event.clientY - top };
      (event.deltaY < 0 ? zoomIn : zoomOut)();
    };
    // React's own wheel listener is passive and cannot stop the browser from zooming the whole page.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [viewportRef, zoomIn, zoomOut]);

  const scroll = useRef({ left: 0, top: 0, zoom });
  useLayoutEffect(() => {
    const element = viewportRef.current;
    const previous = scroll.current;
    if (!element || previous.zoom === zoom) return;
    const { x, y } = zoomOrigin.current ?? { x: element.clientWidth / 2, y: element.clientHeight / 2 };
    const factor = zoom / previous.zoom;
    element.scrollLeft = (previous.left + x) * factor - x;
    element.scrollTop = (previous.top + y) * factor - y;
    zoomOrigin.current = null;
    scroll.current = { left: element.scrollLeft, top: element.scrollTop, zoom };
  }, [viewportRef, zoom]);

  return (
    <div
      ref={viewportRef}
      className={classes.viewport}
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

/** Scrolls an element while the mouse drags it. Touch screens scroll without it. */
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
