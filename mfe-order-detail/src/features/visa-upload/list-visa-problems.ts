import type { OrderDetail } from '@evisa/shared/contract/orders';
import type { VisaComparison } from '@evisa/shared/domain/compare-visa-text';
import { formatFullName } from '@evisa/shared/domain/formatting/text';

/** Says what the text of a file has instead of the order's passport number and name; empty if both are there. */
export function listVisaProblems(
  { hasNumber, otherNumbers, hasName, otherName }: VisaComparison,
  order: OrderDetail,
): string[] {
  const name = formatFullName(order.first_name, order.last_name);
  return [
    hasNumber === false &&
      [`Passport number ${order.passport_number} is not in the file.`, say('It has', otherNumbers.join(', '))].join(''),
    !hasName && [`The name ${name} is not in the file.`, say('It has', otherName)].join(''),
  ].filter((problem) => problem !== false);
}

const say = (start: string, found: string | null) => (found ? ` ${start} ${found}.` : '');
