import { useEffect, useId, type ReactNode } from 'react';
import type { PaletteGroup, PaletteOption } from './palette-options';
import classes from './command-palette.module.css';

interface PaletteListProps {
  id: string;
  groups: readonly PaletteGroup[];
  active: PaletteOption | undefined;
  onActive: (option: PaletteOption) => void;
  onOpen: (option: PaletteOption) => void;
}

/** An option's element, for `aria-activedescendant`. */
export function getOptionId(listId: string, option: PaletteOption): string {
  return `${listId}-${option.key}`;
}

/** The listbox under the palette's input. The focus stays in the input. */
export function PaletteList({ id, groups, active, onActive, onOpen }: PaletteListProps) {
  const activeId = active && getOptionId(id, active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <div id={id} role="listbox" aria-label="Results" className={classes.list}>
      {groups.map((group) => (
        <OptionGroup key={group.heading} heading={group.heading}>
          {group.options.map((option) => (
            <button
              key={option.key}
              id={getOptionId(id, option)}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={option.key === active?.key}
              className={classes.option}
              onMouseMove={() => onActive(option)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onOpen(option)}
            >
              {option.content}
            </button>
          ))}
        </OptionGroup>
      ))}
    </div>
  );
}

function OptionGroup({ heading, children }: { heading: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <div role="group" aria-labelledby={headingId}>
      <div id={headingId} className={classes.heading}>
        {heading}
      </div>
      {children}
    </div>
  );
}
