import { useId, useState, type KeyboardEvent } from 'react';
import type { Role } from '@evisa/shared/domain/accounts/roles';
import { Button, Skeleton } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { useNavigate } from '@evisa/shared/kit/router';
import { usePreferences } from '@evisa/shared/session/preferences';
import type { CommandPaletteProps } from './command-palette';
import { isSearchable, canSearchOrders } from './order-search';
import { PaletteList, getOptionId } from './palette-list';
import {
  createOrderHistoryOption,
  createOrderOption,
  createRecentOrderOption,
  createScreenOption,
  type PaletteGroup,
  type PaletteOption,
} from './palette-options';
import { filterScreens, listPaletteScreens } from './palette-screens';
import { useOrderSearch } from './use-order-hits';
import { takeBufferedKeystrokes } from './keystroke-buffer';
import classes from './command-palette.module.css';

const maxSearchLength = 200;

/** What is typed, and what it finds: screens at once, orders as they come, below them so that nothing moves away. */
export function PaletteBody({ remotes, role, onClose }: Omit<CommandPaletteProps, 'opened'>) {
  const listId = useId();
  const navigate = useNavigate();
  const recentOrders = usePreferences((preferences) => preferences.recentOrders);
  const [text, setText] = useState('');
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const wanted = text.trim();
  const orders = useOrderSearch(wanted, role);
  const screens = listPaletteScreens(remotes, role);

  const found: PaletteGroup[] =
    wanted === ''
      ? [
          { heading: 'Recent orders', options: recentOrders.map(createRecentOrderOption) },
          { heading: 'Screens', options: screens.map(createScreenOption) },
        ]
      : [
          { heading: 'Screens', options: filterScreens(screens, wanted).map(createScreenOption) },
          {
            heading: 'Orders',
            options: [
              ...orders.rows.map(createOrderOption),
              ...(orders.hasMore ? [createOrderHistoryOption(wanted)] : []),
            ],
          },
        ];
  const groups = found.filter(({ options }) => options.length > 0);
  const options = groups.flatMap((group) => group.options);
  const chosen = options.findIndex(({ key }) => key === activeKey);
  const at = Math.max(0, chosen);
  const active = options[at];

  const open = ({ to }: PaletteOption) => {
    onClose();
    void navigate(to);
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => setActiveKey(options[(at + 1) % options.length]?.key ?? null),
    ArrowUp: () => setActiveKey(options.at(at - 1)?.key ?? null),
    Enter: () => active && open(active),
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
          placeholder={canSearchOrders(role) ? 'Screen, order id, name or email' : 'Screen, or whole order id'}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActiveKey(null);
          }}
          onFocus={() => setText(text + takeBufferedKeystrokes())}
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
          <div role="alert" className={classes.place}>
            <p>Orders could not be searched. {orders.error.message}</p>
            <Button size="compact-sm" variant="default" onClick={orders.retry}>
              Retry
            </Button>
          </div>
        )}
        <p
          role="status"
          className={options.length > 0 || orders.searching || orders.error ? classes.told : classes.place}
        >
          {orders.searching
            ? 'Searching orders'
            : options.length > 0
              ? `${options.length} results`
              : getEmptyMessage(wanted, role)}
        </p>
      </div>
    </>
  );
}

function getEmptyMessage(text: string, role: Role): string {
  if (!canSearchOrders(role)) return `No screen is called “${text}”. An order is found by its whole id.`;
  if (!isSearchable(text, role)) return 'Type a little more: an order is found by three characters or more.';
  return `Nothing is called “${text}”. An order is found by id, name, email, telephone or passport number.`;
}
