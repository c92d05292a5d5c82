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
  /** The element that the menu opens at. */
  anchor: RefObject<HTMLElement | null>;
  /** Accessible name; default that of the anchor. */
  label?: string;
  children: (parts: typeof Menu) => ReactNode;
}

/** A menu at any element. Its code loads when it first opens, and `children` receives its components. */
export function AnchoredMenu({ opened, onClose, anchor, label, children, ...options }: AnchoredMenuProps) {
  return (
    <LazyOverlay code={overlaysModule} kind="menu" opened={opened} onClose={onClose}>
      {({ Menu }, isOpen) => (
        <Menu
          position="bottom-end"
          transitionProps={{ duration: 120 }}
          withInitialFocusPlaceholder={false}
          {...options}
          opened={isOpen}
          onClose={onClose}
        >
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

/** Passes the anchor to the library, which expects a rendered element. */
function AnchorRef({ at, ref }: { at: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return undefined;
    ref(at.current);
    return () => void ref(null);
  }, [at, ref]);
  return null;
}

/** Props of a button that opens a menu. */
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

/**
 * A button with a menu. Preloads the menu's code on hover and focus.
 *
 * @example
 * <MenuButton button={(part) => <Button {...part}>Columns</Button>}>
 *   {(Menu) => <Menu.Item onClick={save}>Save</Menu.Item>}
 * </MenuButton>
 */
export function MenuButton({ button, ...menu }: MenuButtonProps) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const preload = () => void overlaysModule.load().catch(() => {});
  return (
    <>
      {button({
        ref: anchor,
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': opened,
        'aria-controls': opened ? `${id}-dropdown` : undefined,
        onClick: () => setOpened(!opened),
        onPointerEnter: preload,
        onFocus: preload,
      })}
      <AnchoredMenu {...menu} id={id} anchor={anchor} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
