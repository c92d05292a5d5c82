import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { ReleasedRemote } from '@evisa/shared/federation/release-set';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import { foldText } from '@evisa/shared/domain/fold-text';
import { paths } from '@evisa/shared/domain/paths';
import type { Role } from '@evisa/shared/domain/accounts/roles';
import { Button, Skeleton } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { useLocation, useNavigate } from '@evisa/shared/kit/router';
import { usePreferences } from '@evisa/shared/session/preferences';
import { parseOrderId } from '../navigation/parse-order-id';
import { useOpenNextDue } from '../shortcuts/shortcuts';
import { canSearchOrders, useOrderSearch } from './order-search';
import { PaletteList, getOptionId } from './palette-list';
import {
  chargebackTool,
  createOrderHistoryOption,
  createOrderOption,
  createRecentOrderOption,
  createScreenOption,
  createToolOption,
  inspectTool,
  nextDueTool,
  type PaletteGroup,
  type PaletteOption,
} from './palette-options';
import { filterScreens, listPaletteScreens } from './palette-screens';
import { takeBufferedKeystrokes } from './keystroke-buffer';
import { maxSearchLength, readOrderId } from './read-order-id';
import classes from './command-palette.module.css';

export interface PaletteBodyProps {
  remotes: readonly ReleasedRemote[];
  role: Role;
  onClose: () => void;
  onInspect: () => void;
}

/** The search field and its results: screens at once, and orders below them when they arrive, so that no result moves. */
export function PaletteBody({ remotes, role, onClose, onInspect }: PaletteBodyProps) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  useKeepKeys(input);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const recentOrders = usePreferences((preferences) => preferences.recentOrders);
  const [text, setText] = useState('');
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const [wasEnterBuffered, setWasEnterBuffered] = useState(false);
  const query = text.trim();
  const orders = useOrderSearch(query, role);
  const screens = listPaletteScreens(remotes, role);
  const openNextDue = useOpenNextDue();
  const tools: PaletteGroup = {
    heading: 'Tools',
    options: [
      createToolOption(nextDueTool, openNextDue),
      ...(parseOrderId(pathname) !== null && hasPermission(role, 'defence-pack.print')
        ? [createToolOption(chargebackTool, () => void navigate({ hash: 'defence-packs' }, { replace: true }))]
        : []),
      ...(hasPermission(role, 'release.manage') ? [createToolOption(inspectTool, onInspect)] : []),
    ].filter(({ key }) => foldText(key).includes(foldText(query))),
  };

  const allGroups: PaletteGroup[] =
    query === ''
      ? [
          { heading: 'Recent orders', options: recentOrders.map(createRecentOrderOption) },
          { heading: 'Screens', options: screens.map(createScreenOption) },
          tools,
        ]
      : [
          { heading: 'Screens', options: filterScreens(screens, query).map(createScreenOption) },
          tools,
          {
            heading: 'Orders',
            options: [
              ...orders.rows.map(createOrderOption),
              ...(orders.hasMore ? [createOrderHistoryOption(query)] : []),
            ],
          },
        ];
  const groups = allGroups.filter(({ options }) => options.length > 0);
  const options = groups.flatMap((group) => group.options);
  const activeIndex = options.findIndex(({ key }) => key === activeKey);
  const position = Math.max(0, activeIndex);
  const active = options[position];

  const open = ({ to }: Pick<PaletteOption, 'to'>) => {
    onClose();
    if (typeof to === 'string') void navigate(to);
    else to();
  };
  const openActive = () => {
    const orderId = readOrderId(query);
    if (active) open(active);
    // It does not wait for the search.
    else if (orderId !== null) open({ to: paths.viewOrder(orderId) });
  };
  const openBuffered = useEffectEvent(openActive);
  useEffect(() => {
    if (wasEnterBuffered) openBuffered();
  }, [wasEnterBuffered]);

  const keys: Record<string, () => void> = {
    ArrowDown: () => setActiveKey(options[(position + 1) % options.length]?.key ?? null),
    ArrowUp: () => setActiveKey(options.at(position - 1)?.key ?? null),
    Enter: openActive,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const run = keys[event.key];
    if (!run || event.nativeEvent.isComposing) return;
    event.preventDefault();
    run();
  };

  return (
    <>
      <div className={classes.box}>
        <Icon name="search" className={classes.icon} />
        <input
          ref={input}
          className={classes.input}
          data-autofocus
          role="combobox"
          aria-label="Search screens and orders"
          aria-expanded={options.length > 0}
          aria-controls={options.length > 0 ? listId : undefined}
          aria-activedescendant={active && getOptionId(listId, active)}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={maxSearchLength}
          placeholder={canSearchOrders(role) ? 'Screen, order id, name or email' : 'Screen, or full order id'}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActiveKey(null);
          }}
          onFocus={() => {
            const buffered = takeBufferedKeystrokes();
            setText(text + buffered.text);
            setWasEnterBuffered(buffered.enterPressed);
          }}
          onKeyDown={onKeyDown}
        />
        <kbd className={classes.key}>Esc</kbd>
      </div>
      <div className={classes.results}>
        {options.length > 0 && (
          <PaletteList
            id={listId}
            groups={groups}
            active={active}
            onActive={({ key }) => setActiveKey(key)}
            onOpen={open}
          />
        )}
        {orders.searching && (
          <div className={classes.searching}>
            <Skeleton height={14} width="62%" />
            <Skeleton height={14} width="48%" />
          </div>
        )}
        {orders.error && (
          <div role="alert" className={classes.container}>
            <p>{`We couldn’t search the orders. ${orders.error.message}`}</p>
            <Button size="compact-sm" variant="default" onClick={orders.retry}>
              Retry
            </Button>
          </div>
        )}
        <p
          role="status"
          className={
            options.length > 0 || orders.searching || orders.error ? classes.visuallyHidden : classes.container
          }
        >
          {orders.searching
            ? 'Searching orders'
            : options.length > 0
              ? `${options.length} ${options.length === 1 ? 'result' : 'results'}`
              : getEmptyMessage(query, role)}
        </p>
      </div>
    </>
  );
}

/** While the palette is open, every key is for it: where something else took the focus, it takes it back before the key acts. */
function useKeepKeys(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const takeFocus = ({ target }: Event) => {
      const isInside = target instanceof Element && target.closest('[role=dialog]') !== null;
      if (!isInside) input.current?.focus();
    };
    window.addEventListener('keydown', takeFocus, { capture: true });
    return () => window.removeEventListener('keydown', takeFocus, { capture: true });
  }, [input]);
}

function getEmptyMessage(text: string, role: Role): string {
  if (!canSearchOrders(role)) return `No screen matches “${text}”. To find an order, enter its full id.`;
  return `Nothing matches “${text}”. Search for orders by id, name, email, telephone, passport number or transaction id.`;
}
