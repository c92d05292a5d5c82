import type { ReactNode } from 'react';
import { ActionIcon, Text } from '@evisa/shared/kit/base';
import { Icon, type IconName } from '@evisa/shared/kit/icons/icons';
import type { DocumentView } from './use-document-view';
import classes from './document-viewer-toolbar.module.css';

interface DocumentViewerToolbarProps {
  view: DocumentView;
  /** The document's title, for screen readers. */
  title: string;
  /** Shown at the end of the toolbar. */
  children?: ReactNode;
}

/** Zooms, fits and rotates a document, and moves between the pages of a PDF. */
export function DocumentViewerToolbar({ view, title, children }: DocumentViewerToolbarProps) {
  return (
    <div className={classes.tools} role="toolbar" aria-label={`View of ${title}`}>
      <ToolbarButton icon="zoomOut" label="Zoom out" shortcut="−" onClick={view.zoomOut} />
      <Text component="span" size="sm" className={classes.zoom} aria-live={view.isZoomed ? 'polite' : 'off'}>
        {`${Math.round(view.zoom * 100)}%`}
      </Text>
      <ToolbarButton icon="zoomIn" label="Zoom in" shortcut="+" onClick={view.zoomIn} />
      <ToolbarButton icon="fit" label="Fit" shortcut="0" onClick={view.resetZoom} />
      <ToolbarButton icon="rotate" label="Rotate" shortcut="R" onClick={view.rotate} />
      {view.pageCount > 0 && (
        <span className={classes.pages}>
          {view.pageCount > 1 && (
            <ToolbarButton
              icon="chevronUp"
              label="Previous page"
              shortcut="Page up"
              onClick={() => view.goToPage(view.currentPage - 1)}
              disabled={view.currentPage <= 1}
            />
          )}
          <Text component="span" size="sm" className={classes.page}>
            {`Page ${view.currentPage} of ${view.pageCount}`}
          </Text>
          {view.pageCount > 1 && (
            <ToolbarButton
              icon="chevronDown"
              label="Next page"
              shortcut="Page down"
              onClick={() => view.goToPage(view.currentPage + 1)}
              disabled={view.currentPage >= view.pageCount}
            />
          )}
        </span>
      )}
      {children && <span className={classes.end}>{children}</span>}
    </div>
  );
}

interface ToolbarButtonProps {
  icon: IconName;
  label: string;
  shortcut: string;
  onClick: () => void;
  disabled?: boolean;
}

function ToolbarButton({ icon, label, shortcut, onClick, disabled }: ToolbarButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-label={label}
      title={`${label} (${shortcut})`}
      // Disabled, it would lose the focus on the last page.
      aria-disabled={disabled}
      data-disabled={disabled}
      onClick={disabled ? undefined : onClick}
    >
      <Icon name={icon} size={19} />
    </ActionIcon>
  );
}
