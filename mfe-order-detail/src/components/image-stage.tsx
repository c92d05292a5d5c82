import { useState, type ReactNode } from 'react';
import { DocumentViewerStage, type StageSize } from './document-viewer-stage';
import type { DocumentView } from './document-viewer-view';
import classes from './image-stage.module.css';

const margin = 12;
/** A small picture is not blown up further than this to fill its place. */
const largestFit = 2;

interface ImageStageProps {
  url: string;
  title: string;
  view: DocumentView;
  /** Shown in the place of a file that cannot be read. */
  broken: ReactNode;
}

/** A picture, fitted, zoomed and turned. */
export function ImageStage({ url, title, view, broken }: ImageStageProps) {
  const [natural, setNatural] = useState<StageSize>();
  const [failed, setFailed] = useState(false);
  if (failed) return broken;
  return (
    <DocumentViewerStage label={`${title}, picture`} view={view} draggable>
      {(place) => {
        const drawn = natural && place.width > 0 ? drawnSize(natural, place, view) : undefined;
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
    </DocumentViewerStage>
  );
}

/** The picture's own size, and that of the frame around it once it is turned. */
function drawnSize(natural: StageSize, place: StageSize, { zoom, rotation }: DocumentView) {
  const lies = rotation % 180 === 90;
  const turned = lies ? { width: natural.height, height: natural.width } : natural;
  const fit = Math.min(
    (place.width - 2 * margin) / turned.width,
    (place.height - 2 * margin) / turned.height,
    largestFit,
  );
  const scale = fit * zoom;
  return {
    image: { width: natural.width * scale, height: natural.height * scale },
    frame: { width: turned.width * scale, height: turned.height * scale, margin: zoom > 1 ? margin : 0 },
  };
}
