import { capitalize } from '@evisa/shared/domain/formatting/text';
import { statusRules, type ProcessStatus } from '@evisa/shared/domain/orders/order-status';
import classes from './status-chip.module.css';

/** An order's status in words and in its colour. Another API than ours can have further statuses. */
export function StatusChip({ status }: { status: ProcessStatus }) {
  if (!Object.hasOwn(statusRules, status)) return <Chip label={capitalize(status)} color="gray" />;
  const { label, color } = statusRules[status];
  return <Chip label={label} color={color} />;
}

export type ChipColor = (typeof statusRules)[ProcessStatus]['color'];

/** A small coloured label. */
export function Chip({ label, color }: { label: string; color: ChipColor }) {
  return <span className={`${classes.chip} ${classes[color]}`}>{label}</span>;
}
