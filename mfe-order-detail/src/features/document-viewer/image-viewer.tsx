import { useState, type ReactNode } from 'react';
import { DocumentViewport, type Size } from './document-viewport';
import type { DocumentView } from './use-document-view';
import classes from './image-viewer.module.css';

const margin = 12;
/** A small picture is not blown up further than this to fill its place. */
const maxFitScale = 2;

interface ImageViewerProps {
  url: string;
  title: string;
  view: DocumentView;
  /** Shown in the place of a file that cannot be read. */
  fallback: ReactNode;
}

/** A picture, fitted, zoomed and turned. */
export function ImageViewer({ url, title, view, fallback }: ImageViewerProps) {
  const [natural, setNatural] = useState<Size>();
  const [failed, setFailed] = useState(false);
  if (failed) return fallback;
  return (
    <DocumentViewport label={`${title}, picture`} view={view} isDraggable>
      {(place) => {
        const drawn = natural && place.width > 0 ? getImageLayout(natural, place, view) : undefined;
        return (
          <div className={classes.frame} style={drawn?.frame}>
            <img
              src={url}
              alt={title}
              draggable={false}
              className={drawn ? classes.image : classes.unmeasured}
              style={drawn && { ...drawn.image, transform: `translate(-50%, -50%) rotate(${view.rotation}deg)` }}
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

/** The picture's own size, and that of the frame around it once it is turned. */
function getImageLayout(natural: Size, place: Size, { zoom, rotation }: DocumentView) {
  const lies = rotation % 180 === 90;
  const turned = lies ? { width: natural.height, height: natural.width } : natural;
  const fit = Math.min(
    (place.width - 2 * margin) / turned.width,
    (place.height - 2 * margin) / turned.height,
    maxFitScale,
  );
  const scale = fit * zoom;
  return {
    image: { width: natural.width * scale, height: natural.height * scale },
    frame: { width: turned.width * scale, height: turned.height * scale, margin: zoom > 1 ? margin : 0 },
  };
}
