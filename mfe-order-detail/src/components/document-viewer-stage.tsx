import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import type { DocumentView } from './document-viewer-view';
import classes from './document-viewer-stage.module.css';

export interface StageSize {
  width: number;
  height: number;
}

interface DocumentViewerStageProps {
  label: string;
  view: DocumentView;
  /** Dragged with the mouse; not where text is to be selected. */
  draggable?: boolean;
  children: (size: StageSize) => ReactNode;
}

/** The place a document is looked at in. It scrolls, zooms by Ctrl and the wheel, and keeps in place what is pointed at. */
export function DocumentViewerStage({ label, view, draggable = false, children }: DocumentViewerStageProps) {
  const { stage, zoom, zoomIn, zoomOut, notePage } = view;
  const [size, setSize] = useState<StageSize>({ width: 0, height: 0 });
  const pointed = useRef<{ x: number; y: number } | null>(null);
  const drag = useDrag(draggable);

  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setSize({ width: element.offsetWidth, height: element.offsetHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);

  useEffect(() => {
    const element = stage.current;
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
  }, [stage, zoomIn, zoomOut]);

  const scroll = useRef({ left: 0, top: 0, zoom });
  useLayoutEffect(() => {
    const element = stage.current;
    const before = scroll.current;
    if (!element || before.zoom === zoom) return;
    const { x, y } = pointed.current ?? { x: element.clientWidth / 2, y: element.clientHeight / 2 };
    const factor = zoom / before.zoom;
    element.scrollLeft = (before.left + x) * factor - x;
    element.scrollTop = (before.top + y) * factor - y;
    pointed.current = null;
    scroll.current = { left: element.scrollLeft, top: element.scrollTop, zoom };
  }, [stage, zoom]);

  return (
    <div
      ref={stage}
      className={classes.stage}
      data-draggable={draggable || undefined}
      role="region"
      aria-label={label}
      tabIndex={0}
      onScroll={({ currentTarget: { scrollLeft, scrollTop } }) => {
        scroll.current = { left: scrollLeft, top: scrollTop, zoom };
        notePage();
      }}
      {...drag}
    >
      {children(size)}
    </div>
  );
}

/** Scrolls what the mouse drags; fingers scroll by themselves. */
function useDrag(enabled: boolean) {
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
