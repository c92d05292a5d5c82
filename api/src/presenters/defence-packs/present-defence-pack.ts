import type { DefencePackContent, DefencePackType } from '@evisa/shared/contract/defence-packs';
import { formatTimestamp } from '@evisa/shared/domain/formatting/dates';
import { formatEstTimestamp } from '@evisa/shared/domain/formatting/est-dates';
import { buildChronology } from './defence-pack-chronology';
import { buildFacts } from './defence-pack-facts';
import { buildOtherOrders } from './defence-pack-orders';
import { buildDownloadHistory, buildMailHistory } from './defence-pack-history';
import { findCaseNumber, findPlacedAt, type PackSource } from './pack-source';
import { redactPassportNumber } from './redact-passport-number';

const historyBuilders = {
  1: { name: 'Download History', present: buildDownloadHistory },
  2: { name: 'Email History', present: buildMailHistory },
} as const satisfies Record<DefencePackType, unknown>;

/** The terms that a pack prints, and which version they are, if the service knows. */
interface PrintedTerms {
  text: string;
  version: string | null;
}

/**
 * Returns the content of a defence pack, for the preview and the PDF. It never contains the passport number, even if it was typed into another
 * field.
 */
export function presentDefencePack(
  source: PackSource,
  defencePackType: DefencePackType,
  terms: PrintedTerms,
): DefencePackContent {
  const { name, present } = historyBuilders[defencePackType];
  const { order } = source;
  const caseNumber = findCaseNumber(source);
  const otherOrders = buildOtherOrders(source);
  return redactPassportNumber(order.passport_number, {
    defencePackType,
    title: `Defence Pack ${defencePackType}: ${name}`,
    orderId: order.order_id,
    ...(caseNumber && { caseNumber }),
    facts: buildFacts(source),
    chronology: buildChronology(source),
    history: present(source),
    ...(otherOrders && { otherOrders }),
    terms: buildAcceptedTerms(source, terms),
  });
}

/** Returns the terms of an order, and how they were accepted. */
function buildAcceptedTerms(source: PackSource, { text, version }: PrintedTerms): DefencePackContent['terms'] {
  const { placing, order } = source;
  const { signature_name: name } = order;
  const placedAt = findPlacedAt(source);
  const at = placing?.terms_accepted_at ?? placedAt;
  const by = name ? ` by ${name}` : '';
  const which = placing?.terms_version ? ` Version ${placing.terms_version}.` : '';
  const when = placing?.terms_accepted_at ? '' : ', when the order was placed';
  const accepted =
    name || placing?.terms_accepted_at
      ? at === null
        ? `Signed electronically${by} with the order, which was received on ${formatTimestamp(order.created_at)} UTC.${which}`
        : `Accepted electronically${by} on ${formatTimestamp(at)} UTC (${formatEstTimestamp(at)} EST)${when}.${which}`
      : 'No signature was recorded when the order was placed.';
  const isOtherVersion = placing?.terms_version && placing.terms_version !== version;
  const printed = isOtherVersion ? [`The text below is the present one${version ? `, version ${version}` : ''}.`] : [];
  return { title: 'Terms and Refund Policy', paragraphs: [accepted, ...printed, ...text.split(/\n{2,}/)] };
}
