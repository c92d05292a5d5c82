import type { ReactNode } from 'react';
import type { OrderRow } from '@evisa/shared/contract/orders';
import { formatDate } from '@evisa/shared/domain/formatting/dates';
import { formatTelephone } from '@evisa/shared/domain/formatting/text';
import { formatApplicantName } from '@evisa/shared/domain/orders/applicant-name';
import { paths } from '@evisa/shared/domain/paths';
import { Icon, type IconName } from '@evisa/shared/kit/icons/icons';
import { StatusChip } from '@evisa/shared/kit/data-display/status-chip';
import type { PaletteScreen } from './palette-screens';
import classes from './command-palette.module.css';

/** An option of the palette and what it opens: a path, or something of its own. */
export interface PaletteOption {
  key: string;
  to: string | (() => void);
  content: ReactNode;
}

export interface PaletteGroup {
  heading: string;
  options: readonly PaletteOption[];
}

export function createScreenOption({ path, label, title, icon }: PaletteScreen): PaletteOption {
  return {
    key: path,
    to: path,
    content: (
      <>
        <Icon name={icon} className={classes.icon} />
        <span className={classes.text}>{label}</span>
        {title !== label && <span className={classes.aside}>{title}</span>}
      </>
    ),
  };
}

export function createRecentOrderOption(orderId: number): PaletteOption {
  return {
    key: `recent-${orderId}`,
    to: paths.viewOrder(orderId),
    content: (
      <>
        <Icon name="clock" className={classes.icon} />
        <span className={classes.text}>{`Order ${orderId}`}</span>
      </>
    ),
  };
}

export function createOrderOption(order: OrderRow): PaletteOption {
  const { order_id, email, process_status, current_nationality, country_code, telephone_number, created_at } = order;
  const facts = [current_nationality, formatTelephone(country_code, telephone_number), formatDate(created_at), email];
  return {
    key: `order-${order_id}`,
    to: paths.viewOrder(order_id),
    content: (
      <>
        <span className={classes.id}>{order_id}</span>
        <span className={classes.text} translate="no">
          <span className={classes.name}>{formatApplicantName(order)}</span>{' '}
          <span className={classes.facts}>{facts.filter(Boolean).join(' · ')}</span>
        </span>
        <StatusChip status={process_status} />
      </>
    ),
  };
}

/** Does something instead of opening a path. */
export function createToolOption({ label, icon }: PaletteTool, run: () => void): PaletteOption {
  return {
    key: label,
    to: run,
    content: (
      <>
        <Icon name={icon} className={classes.icon} />
        <span className={classes.text}>{label}</span>
      </>
    ),
  };
}

interface PaletteTool {
  label: string;
  icon: IconName;
}

export const inspectTool: PaletteTool = { label: 'Inspect remotes', icon: 'search' };
export const nextDueTool: PaletteTool = { label: 'Open the order that is due next', icon: 'alarm' };

export const chargebackTool: PaletteTool = { label: 'Chargeback: defence packs of this order', icon: 'alert' };

/** Opens the Order History with all results of a text. */
export function createOrderHistoryOption(text: string): PaletteOption {
  return {
    key: 'history',
    to: `${paths.folder('allOrder')}?${new URLSearchParams({ search: text })}`,
    content: (
      <>
        <Icon name="search" className={classes.icon} />
        <span className={classes.text}>{`All orders with “${text}”`}</span>
      </>
    ),
  };
}
