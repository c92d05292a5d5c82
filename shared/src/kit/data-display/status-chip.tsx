import { statusRules, type ProcessStatus } from '@evisa/shared/domain/orders/order-status';
import { capitalize } from '@evisa/shared/domain/formatting/text';
import classes from './status-chip.module.css';

/** An order's status, capitalised and in the colour of the status. */
export function StatusChip({ status }: { status: ProcessStatus }) {
  return <Chip label={capitalize(status)} color={statusRules[status].color} />;
}

export type ChipColor = (typeof statusRules)[ProcessStatus]['color'];

/** A small coloured label. */
export function Chip({ label, color }: { label: string; color: ChipColor }) {
  return <span className={`${classes.chip} ${classes[color]}`}>{label}</span>;
}
