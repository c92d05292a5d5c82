import type { DefencePackDetails } from '@evisa/shared/contract/defence-packs';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { messages } from '@evisa/shared/domain/messages';
import { fullName } from '@evisa/shared/domain/text';
import { feeLines } from '@evisa/shared/domain/visa-fees';

interface DefencePackField {
  name: Exclude<keyof DefencePackDetails, 'note'>;
  label: string;
  /** The form of a value, and what to say of another. Any text is taken without. */
  form?: { pattern: RegExp; message: string };
  longest: number;
  type?: 'date';
  inputMode?: 'numeric' | 'decimal';
  /** Over the whole width. */
  wide?: true;
}

/** The fields of 'Enter Defence Pack Details' but for the note. What is left empty is printed as a blank. */
export const defencePackFields: readonly DefencePackField[] = [
  {
    name: 'cardholderName',
    label: 'Cardholder Name',
    longest: 200,
  },
  {
    name: 'cardLastFour',
    label: 'Card Last Four Digits',
    form: { pattern: /^\d{4}$/, message: messages.cardLastFourInvalid },
    longest: 4,
    inputMode: 'numeric',
  },
  {
    name: 'chargebackReference',
    label: 'Chargeback Reference',
    longest: 100,
  },
  {
    name: 'chargebackDate',
    label: 'Chargeback Date',
    form: { pattern: /^\d{4}-\d\d-\d\d$/, message: messages.dateInvalid },
    longest: 10,
    type: 'date',
  },
  {
    name: 'chargebackReason',
    label: 'Chargeback Reason',
    longest: 500,
    wide: true,
  },
  {
    name: 'amount',
    label: 'Amount',
    form: { pattern: /^\d{1,9}(\.\d{1,2})?$/, message: messages.amountInvalid },
    longest: 12,
    inputMode: 'decimal',
  },
  {
    name: 'currency',
    label: 'Currency',
    form: { pattern: /^[A-Z]{3}$/, message: messages.currencyInvalid },
    longest: 3,
  },
];

export const longestNote = 5000;

/** What the order tells of a dispute before anything is entered: who signed, and what was paid. */
export function suggestedDetails(order: OrderDetail): DefencePackDetails {
  const lines = feeLines(order.visa_type, order.processing_mode);
  return {
    cardholderName: order.signature_name || fullName(order.first_name, order.last_name),
    cardLastFour: '',
    chargebackReference: '',
    chargebackReason: '',
    chargebackDate: '',
    amount: lines ? (lines.reduce((sum, { cents }) => sum + cents, 0) / 100).toFixed(2) : '',
    currency: 'USD',
    note: '',
  };
}

/** As it is sent. */
export function trimmedDetails(details: DefencePackDetails): DefencePackDetails {
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

/** A message for every field whose value has another form than it must have. */
export function faultsOf(details: DefencePackDetails): Partial<Record<DefencePackField['name'], string>> {
  const values = trimmedDetails(details);
  return Object.fromEntries(
    defencePackFields.flatMap(({ name, form }) =>
      form && values[name] !== '' && !form.pattern.test(values[name]) ? [[name, form.message]] : [],
    ),
  );
}
