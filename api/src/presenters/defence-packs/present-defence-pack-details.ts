import type { DefencePackDetails } from '@evisa/shared/contract/defence-packs';
import type { StoredDefencePack } from '../../db/orders/defence-packs';

/** What was entered for a card dispute, as the form takes it. */
export function presentDefencePackDetails(pack: StoredDefencePack): DefencePackDetails {
  return {
    cardholderName: pack.cardholder_name,
    cardLastFour: pack.card_last_four,
    chargebackReference: pack.chargeback_reference,
    chargebackReason: pack.chargeback_reason,
    chargebackDate: pack.chargeback_date ?? '',
    amount: pack.amount,
    currency: pack.currency,
    note: pack.note ?? '',
  };
}
