import type { ReactNode } from 'react';
import { ActionIcon, Text } from '@evisa/shared/kit/base';
import { Icon, type IconName } from '@evisa/shared/kit/icons';
import type { DocumentView } from './document-viewer-view';
import classes from './document-viewer-tools.module.css';

interface DocumentViewerToolsProps {
  view: DocumentView;
  /** What the tools are for, for those who cannot see where they stand. */
  title: string;
  /** At the end of the row. */
  children?: ReactNode;
}

/** Zoom, fit, turn, and the pages of a PDF. */
export function DocumentViewerTools({ view, title, children }: DocumentViewerToolsProps) {
  return (
    <div className={classes.tools} role="toolbar" aria-label={`View of ${title}`}>
      <Tool icon="zoomOut" label="Zoom out" keys="−" onClick={view.zoomOut} />
      <Text component="span" size="sm" className={classes.zoom} aria-live="polite">
        {Math.round(view.zoom * 100)}%
      </Text>
      <Tool icon="zoomIn" label="Zoom in" keys="+" onClick={view.zoomIn} />
      <Tool icon="fit" label="Fit" keys="0" onClick={view.fit} />
      <Tool icon="rotate" label="Rotate" keys="R" onClick={view.rotate} />
      {view.pages > 0 && (
        <span className={classes.pages}>
          {view.pages > 1 && (
            <Tool
              icon="chevronUp"
              label="Previous page"
              keys="Page up"
              onClick={() => view.goToPage(view.page - 1)}
              disabled={view.page <= 1}
            />
          )}
          <Text component="span" size="sm" className={classes.page}>
            Page {view.page} of {view.pages}
          </Text>
          {view.pages > 1 && (
            <Tool
              icon="chevronDown"
              label="Next page"
              keys="Page down"
              onClick={() => view.goToPage(view.page + 1)}
              disabled={view.page >= view.pages}
            />
          )}
        </span>
      )}
      {children && <span className={classes.end}>{children}</span>}
    </div>
  );
}

interface ToolProps {
  icon: IconName;
  label: string;
  keys: string;
  onClick: () => void;
  disabled?: boolean;
}

function Tool({ icon, label, keys, onClick, disabled }: ToolProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-label={label}
      title={`${label} (${keys})`}
      onClick={onClick}
      disabled={disabled}
    >
      <Icon name={icon} size={19} />
    </ActionIcon>
  );
}
