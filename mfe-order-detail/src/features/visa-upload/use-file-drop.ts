import { useState, type DragEvent } from 'react';

/** Accepts files dropped on an element. Spread `dropProps` on the element. */
export function useFileDrop(onDrop: (files: readonly File[]) => void) {
  const [isDragOver, setIsDragOver] = useState(false);
  return {
    isDragOver,
    dropProps: {
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setIsDragOver(true);
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent<HTMLElement>) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsDragOver(false);
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        setIsDragOver(false);
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        onDrop([...event.dataTransfer.files]);
      },
    },
  };
}
