import type { Remark } from '@evisa/shared/contract/remarks';
import type { StoredRemark } from '../../db/order-history/remarks';

const estOffsetMs = -5 * 60 * 60 * 1000;

/** A remark with its moment split as the specification's section 3 has it: date and time in EST (UTC−5 all year). */
export function presentRemark(stored: StoredRemark): Remark {
  const [date = '', time = ''] = new Date(Date.parse(stored.created_at) + estOffsetMs).toISOString().split(/[T.]/);
  const [year, month, day] = date.split('-');
  return {
    id: stored.id,
    order_id: stored.order_id,
    us_date: `${month}/${day}/${year}`,
    us_time: time,
    remark_name: stored.remark_name,
    remark: stored.remark,
    whatsapp: toYesNo(stored.whatsapp),
    telephone: toYesNo(stored.telephone),
    status_refund: toYesNo(stored.status_refund),
    voided: toYesNo(stored.voided),
    chargeback: toYesNo(stored.chargeback),
    report_error: toYesNo(stored.report_error),
  };
}

function toYesNo(value: boolean): 'Y' | 'N' {
  return value ? 'Y' : 'N';
}
