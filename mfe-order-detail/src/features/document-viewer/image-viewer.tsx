import { useState, type ReactNode } from 'react';
import { DocumentViewport, type Size } from './document-viewport';
import { UnreadableFile } from './unreadable-file';
import type { DocumentView } from './use-document-view';
import classes from './image-viewer.module.css';

const margin = 12;
/** Limits how much a small image is enlarged to fit. */
const maxFitScale = 2;

interface ImageViewerProps {
  url: string;
  title: string;
  view: DocumentView;
  /** Offers the file where no toolbar does. */
  download?: ReactNode;
}

/** Shows an image that can be zoomed and rotated. */
export function ImageViewer({ url, title, view, download }: ImageViewerProps) {
  const [natural, setNatural] = useState<Size>();
  const [failed, setFailed] = useState(false);
  if (failed) return <UnreadableFile failure="damaged" download={download} />;
  return (
    <DocumentViewport label={`${title}, image`} view={view} isDraggable>
      {(viewport) => {
        const layout = natural && viewport.width > 0 ? getImageLayout(natural, viewport, view) : undefined;
        return (
          <div className={classes.frame} style={layout?.frame}>
            <img
              src={url}
              alt={title}
              draggable={false}
              className={layout ? classes.image : classes.unmeasured}
              style={layout && { ...layout.image, transform: `translate(-50%, -50%) rotate(${view.rotation}deg)` }}
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
                setNatural({ width, height })
              }
              onError={() => setFailed(true)}
            />
          </div>
        );
      }}
    </DocumentViewport>
  );
}

/** Returns the size of the image, and of the frame around the rotated image. */
function getImageLayout(natural: Size, viewport: Size, { zoom, rotation }: DocumentView) {
  const isSideways = rotation % 180 === 90;
  const rotated = isSideways ? { width: natural.height, height: natural.width } : natural;
  const fit = Math.min(
    (viewport.width - 2 * margin) / rotated.width,
    (viewport.height - 2 * margin) / rotated.height,
    maxFitScale,
  );
  const scale = fit * zoom;
  return {
    image: { width: natural.width * scale, height: natural.height * scale },
    frame: { width: rotated.width * scale, height: rotated.height * scale, margin: zoom > 1 ? margin : 0 },
  };
}
