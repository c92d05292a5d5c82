import type { DefencePackDetails } from '@evisa/shared/contract/defence-packs';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import { formatFullName } from '@evisa/shared/domain/formatting/text';
import { chooseDispute } from '@evisa/shared/domain/money/disputes';
import { parseAmount, toDecimal } from '@evisa/shared/domain/money/money';
import { getOrderPrice } from '@evisa/shared/domain/orders/visa-fees';

interface DefencePackField {
  name: Exclude<keyof DefencePackDetails, 'note'>;
  label: string;
  /** The required format and its error message. Without a format, any text is valid. */
  format?: { pattern: RegExp; message: string };
  maxLength: number;
  type?: 'date';
  inputMode?: 'numeric' | 'decimal';
  /** Spans all columns. */
  isWide?: true;
}

/** The fields of 'Enter Defence Pack Details', except the note. Empty fields are printed as blanks. */
export const defencePackFields: readonly DefencePackField[] = [
  {
    name: 'cardholderName',
    label: 'Cardholder Name',
    maxLength: 200,
  },
  {
    name: 'cardLastFour',
    label: 'Card Last Four Digits',
    format: { pattern: /^\d{4}$/, message: validationMessages.cardLastFourInvalid },
    maxLength: 4,
    inputMode: 'numeric',
  },
  {
    name: 'chargebackReference',
    label: 'Chargeback Reference',
    maxLength: 100,
  },
  {
    name: 'chargebackDate',
    label: 'Chargeback Date',
    format: { pattern: /^\d{4}-\d\d-\d\d$/, message: validationMessages.dateInvalid },
    maxLength: 10,
    type: 'date',
  },
  {
    name: 'chargebackReason',
    label: 'Chargeback Reason',
    maxLength: 500,
    isWide: true,
  },
  {
    name: 'amount',
    label: 'Amount',
    format: { pattern: /^\d{1,9}(\.\d{1,6})?$/, message: validationMessages.amountInvalid },
    maxLength: 12,
    inputMode: 'decimal',
  },
  {
    name: 'currency',
    label: 'Currency',
    format: { pattern: /^[A-Z]{3}$/, message: validationMessages.currencyInvalid },
    maxLength: 3,
  },
];

export const maxNoteLength = 5000;

/**
 * Returns the details that the order already contains: the signature's name, and what the ledger says about the dispute that waits for an
 * answer, or else about what was paid. The price is what is left if no payment was reported.
 */
export function getSuggestedDetails(order: OrderDetail): DefencePackDetails {
  const { disputes = [], paid = [], due = null } = order.payments ?? {};
  const dispute = chooseDispute(disputes, undefined);
  const price = getOrderPrice(order)?.due;
  const amount =
    (dispute?.amount ? dispute : undefined) ??
    (paid.length === 1 ? paid[0] : undefined) ??
    due ??
    (price && { amount: toDecimal(price), currency: price.currency });
  return {
    cardholderName: order.signature_name || formatFullName(order.first_name, order.last_name),
    cardLastFour: '',
    chargebackReference: dispute?.dispute_id ?? '',
    chargebackReason: [dispute?.reason_code, dispute?.reason].filter(Boolean).join(' '),
    chargebackDate: (dispute?.chargeback_at ?? dispute?.opened_at)?.slice(0, 10) ?? '',
    amount: amount?.amount ?? '',
    currency: amount?.currency ?? 'USD',
    note: '',
  };
}

/** Trims the details for the API. */
export function trimDetails(details: DefencePackDetails): DefencePackDetails {
  return {
    cardholderName: details.cardholderName.trim(),
    cardLastFour: details.cardLastFour.trim(),
    chargebackReference: details.chargebackReference.trim(),
    chargebackReason: details.chargebackReason.trim(),
    chargebackDate: details.chargebackDate,
    amount: details.amount.trim(),
    currency: details.currency.trim().toUpperCase(),
    note: details.note.trim(),
  };
}

/** Returns an error message for each field with an invalid format. */
export function validateDetails(details: DefencePackDetails): Partial<Record<DefencePackField['name'], string>> {
  const values = trimDetails(details);
  const parsed = values.amount === '' ? null : parseAmount(values.amount, values.currency || null);
  return {
    ...(parsed && 'refusal' in parsed && { amount: parsed.refusal }),
    ...Object.fromEntries(
      defencePackFields.flatMap(({ name, format }) =>
        format && values[name] !== '' && !format.pattern.test(values[name]) ? [[name, format.message]] : [],
      ),
    ),
  };
}
