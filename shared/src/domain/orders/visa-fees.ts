import { getProcessingModeLabel, type ProcessingMode } from './order-status';

/** The currency of all amounts, which are in hundredths. */
export const feeCurrency = 'USD';

interface Fee {
  detail: string;
  /** In hundredths of the currency. */
  cents: number;
}

/** Fees by visa type and processing speed. Invoices add them up. */
const fees: { visaTypes: Record<string, Fee>; modes: Record<ProcessingMode, Fee> } = {
  visaTypes: {
    'Visa T (Tourist Only)': { detail: 'Tourist e-Visa, single entry', cents: 3600 },
    'Visa E': { detail: 'Business e-Visa, single entry', cents: 4200 },
  },
  modes: {
    'Regular Processing': { detail: 'Included', cents: 0 },
    'Priority Processing': { detail: 'Worked on before standard orders', cents: 2000 },
  },
};

export interface FeeLine extends Fee {
  label: string;
}

/** Returns the invoice lines of an order; null for a visa type without a fee. */
export function getFeeLines(visaType: string | null, mode: ProcessingMode): FeeLine[] | null {
  if (visaType === null || !Object.hasOwn(fees.visaTypes, visaType)) return null;
  const visa = fees.visaTypes[visaType];
  return visa
    ? [
        { label: visaType, ...visa },
        { label: getProcessingModeLabel(mode), ...fees.modes[mode] },
      ]
    : null;
}

interface FeeAmount {
  /** In hundredths of the currency. */
  minor: number;
  currency: typeof feeCurrency;
}

/** Returns what an order costs by the table of fees; null for a visa type without a fee. It is paid once the visa is, without its speed. */
export function getOrderPrice(order: {
  visa_type?: string | null | undefined;
  processing_mode: ProcessingMode;
}): { due: FeeAmount; least: FeeAmount } | null {
  const lines = getFeeLines(order.visa_type ?? null, order.processing_mode);
  const [visa] = lines ?? [];
  if (!lines || !visa) return null;
  const minor = lines.reduce((sum, { cents }) => sum + cents, 0);
  return { due: { minor, currency: feeCurrency }, least: { minor: visa.cents, currency: feeCurrency } };
}
