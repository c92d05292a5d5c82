import { useEffect, useEffectEvent, useState } from 'react';

/** Accepts files dropped anywhere on the page. Returns whether files are being dragged over it. */
export function useFileDrop(onDrop: (files: readonly File[]) => void): boolean {
  const [isDragOver, setIsDragOver] = useState(false);
  const handle = useEffectEvent((event: DragEvent) => {
    const { type, dataTransfer, relatedTarget } = event;
    if (!dataTransfer?.types.includes('Files')) return;
    if (type === 'dragleave') {
      // An element that the pointer enters is missing only when it leaves the window.
      if (relatedTarget === null) setIsDragOver(false);
      return;
    }
    event.preventDefault();
    dataTransfer.dropEffect = 'copy';
    setIsDragOver(type === 'dragover');
    if (type === 'drop') onDrop([...dataTransfer.files]);
  });
  useEffect(() => {
    const types = ['dragover', 'dragleave', 'drop'] as const;
    const listener = (event: DragEvent) => handle(event);
    for (const type of types) window.addEventListener(type, listener);
    return () => {
      for (const type of types) window.removeEventListener(type, listener);
    };
  }, []);
  return isDragOver;
}
