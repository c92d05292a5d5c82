/** The flags of a remark: label, request field and stored field. */
export const remarkFlags = [
  { label: 'Whatsapp', payload: 'whatsapp', stored: 'whatsapp' },
  { label: 'Telephone', payload: 'telephone', stored: 'telephone' },
  { label: 'Refund', payload: 'statusRefund', stored: 'status_refund' },
  { label: 'Voided', payload: 'voided', stored: 'voided' },
  { label: 'Chargeback', payload: 'chargeBack', stored: 'chargeback' },
  { label: 'ReportError', payload: 'reportError', stored: 'report_error' },
] as const;

/** Maximum length in characters. */
export const maxRemarkLength = 10_000;
