import type { DefencePackDetails } from '@evisa/shared/contract/defence-packs';
import { messages } from '@evisa/shared/domain/messages';

interface DefencePackField {
  name: Exclude<keyof DefencePackDetails, 'note'>;
  label: string;
  /** What is wrong with a value that is not right. */
  message: string;
  right: RegExp;
  longest: number;
  type?: 'date';
  inputMode?: 'numeric' | 'decimal';
  /** Over the whole width. */
  wide?: true;
}

const something = /\S/;

/** The fields of 'Enter Defence Pack Details' but for the note. */
export const defencePackFields: readonly DefencePackField[] = [
  {
    name: 'cardholderName',
    label: 'Cardholder Name',
    message: messages.cardholderRequired,
    right: something,
    longest: 200,
  },
  {
    name: 'cardLastFour',
    label: 'Card Last Four Digits',
    message: messages.cardLastFourInvalid,
    right: /^\d{4}$/,
    longest: 4,
    inputMode: 'numeric',
  },
  {
    name: 'chargebackReference',
    label: 'Chargeback Reference',
    message: messages.chargebackReferenceRequired,
    right: something,
    longest: 100,
  },
  {
    name: 'chargebackDate',
    label: 'Chargeback Date',
    message: messages.dateInvalid,
    right: /^\d{4}-\d\d-\d\d$/,
    longest: 10,
    type: 'date',
  },
  {
    name: 'chargebackReason',
    label: 'Chargeback Reason',
    message: messages.chargebackReasonRequired,
    right: something,
    longest: 500,
    wide: true,
  },
  {
    name: 'amount',
    label: 'Amount',
    message: messages.amountInvalid,
    right: /^\d{1,9}(\.\d{1,2})?$/,
    longest: 12,
    inputMode: 'decimal',
  },
  {
    name: 'currency',
    label: 'Currency',
    message: messages.currencyInvalid,
    right: /^[A-Z]{3}$/,
    longest: 3,
  },
];

export const longestNote = 5000;

export const noDetails: DefencePackDetails = {
  cardholderName: '',
  cardLastFour: '',
  chargebackReference: '',
  chargebackReason: '',
  chargebackDate: '',
  amount: '',
  currency: 'USD',
  note: '',
};

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

/** A message for every field that is not right. */
export function faultsOf(details: DefencePackDetails): Partial<Record<DefencePackField['name'], string>> {
  const values = trimmedDetails(details);
  return Object.fromEntries(
    defencePackFields
      .filter(({ name, right }) => !right.test(values[name]))
      .map(({ name, message }) => [name, message]),
  );
}
