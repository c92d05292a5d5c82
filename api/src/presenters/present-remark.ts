import type { Remark } from '@evisa/shared/contract/remarks';
import type { StoredRemark } from '../db/remarks';

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
    whatsapp: flag(stored.whatsapp),
    telephone: flag(stored.telephone),
    status_refund: flag(stored.status_refund),
    voided: flag(stored.voided),
    chargeback: flag(stored.chargeback),
    report_error: flag(stored.report_error),
  };
}

function flag(value: boolean): 'Y' | 'N' {
  return value ? 'Y' : 'N';
}
