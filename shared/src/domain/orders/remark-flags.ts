/** The flags of a remark: how the form and the history name them, the call's field and the stored one (the specification, section 3). */
export const remarkFlags = [
  { label: 'Whatsapp', payload: 'whatsapp', stored: 'whatsapp' },
  { label: 'Telephone', payload: 'telephone', stored: 'telephone' },
  { label: 'Refund', payload: 'statusRefund', stored: 'status_refund' },
  { label: 'Voided', payload: 'voided', stored: 'voided' },
  { label: 'Chargeback', payload: 'chargeBack', stored: 'chargeback' },
  { label: 'ReportError', payload: 'reportError', stored: 'report_error' },
] as const;

/** Characters. */
export const maxRemarkLength = 10_000;
