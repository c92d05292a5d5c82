import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import type { MenuProps } from '@mantine/core';
import type { Menu } from './overlays';
import { overlaysModule } from '@evisa/shared/kit/overlays-on-demand';
import { LazyOverlay } from './lazy-overlay';

interface AnchoredMenuProps extends Pick<MenuProps, 'id' | 'position' | 'width' | 'closeOnItemClick' | 'returnFocus'> {
  opened: boolean;
  onClose: () => void;
  /** What it hangs on. */
  anchor: RefObject<HTMLElement | null>;
  /** Its name to a screen reader; without, that of what it hangs on. */
  label?: string;
  children: (parts: typeof Menu) => ReactNode;
}

/** A menu at an element that is not its own. Its code comes when it is first opened; its parts are handed to what draws them. */
export function AnchoredMenu({ opened, onClose, anchor, label, children, ...options }: AnchoredMenuProps) {
  return (
    <LazyOverlay code={overlaysModule} opened={opened} onClose={onClose}>
      {({ Menu }, isOpen) => (
        <Menu position="bottom-end" withInitialFocusPlaceholder={false} {...options} opened={isOpen} onClose={onClose}>
          <Menu.Target>
            <AnchorRef at={anchor} />
          </Menu.Target>
          <Menu.Dropdown {...(label !== undefined && { 'aria-label': label, 'aria-labelledby': undefined })}>
            {children(Menu)}
          </Menu.Dropdown>
        </Menu>
      )}
    </LazyOverlay>
  );
}

/** Stands for the element where the library wants to draw one. */
function AnchorRef({ at, ref }: { at: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return undefined;
    ref(at.current);
    return () => void ref(null);
  }, [at, ref]);
  return null;
}

/** What makes a button that of a menu. */
interface MenuTriggerProps {
  ref: Ref<HTMLButtonElement>;
  id: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
  onPointerEnter: () => void;
  onFocus: () => void;
}

interface MenuButtonProps extends Omit<AnchoredMenuProps, 'id' | 'opened' | 'onClose' | 'anchor'> {
  button: (part: MenuTriggerProps) => ReactElement;
}

/** A button and its menu, whose code begins to come when a pointer or the focus is on the button. */
export function MenuButton({ button, ...menu }: MenuButtonProps) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const fetchAhead = () => void overlaysModule.load().catch(() => {});
  return (
    <>
      {button({
        ref: anchor,
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': opened,
        'aria-controls': opened ? `${id}-dropdown` : undefined,
        onClick: () => setOpened(!opened),
        onPointerEnter: fetchAhead,
        onFocus: fetchAhead,
      })}
      <AnchoredMenu {...menu} id={id} anchor={anchor} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
