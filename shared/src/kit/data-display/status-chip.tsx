import { statusRules, type ProcessStatus } from '@evisa/shared/domain/orders/order-status';
import classes from './status-chip.module.css';

/** An order's status in words and in its colour. */
export function StatusChip({ status }: { status: ProcessStatus }) {
  const { label, color } = statusRules[status];
  return <Chip label={label} color={color} />;
}

export type ChipColor = (typeof statusRules)[ProcessStatus]['color'];

/** A small coloured label. */
export function Chip({ label, color }: { label: string; color: ChipColor }) {
  return <span className={`${classes.chip} ${classes[color]}`}>{label}</span>;
}
