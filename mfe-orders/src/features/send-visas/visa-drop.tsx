import { paths } from '@evisa/shared/domain/paths';
import { useFileDrop } from '@evisa/shared/order-actions/file-drop';
import { useNavigate } from '@evisa/shared/kit/router';
import { publishEvent } from '@evisa/shared/session/portal-events';
import classes from './visa-drop.module.css';

/** Takes visas that are dropped anywhere on a list to the screen that sends them. */
export function VisaDrop() {
  const navigate = useNavigate();
  const isDragOver = useFileDrop((files) => {
    if (files.length === 0) return;
    publishEvent('files-dropped', { files });
    void navigate(paths.sendVisas());
  });
  return (
    isDragOver && (
      <div className={classes.hint} role="status">
        Drop the visas to match them with their orders
      </div>
    )
  );
}
