import type { DocumentField } from '@evisa/shared/domain/orders/nationality-documents';
import type { PaymentEventType } from '@evisa/shared/domain/orders/payment-events';
import type { MailProvider } from '@evisa/shared/domain/mail-providers';
import type { ProcessingMode, ProcessStatus } from '@evisa/shared/domain/orders/order-status';
import type { Role } from '@evisa/shared/domain/accounts/roles';

/** An account of the embedded start. The password is hashed when it is stored. */
export interface SampleMember {
  name: string;
  email: string;
  password: string;
  type: Role;
}

export interface SampleGateway {
  gateway_name: string;
  is_active: boolean;
}

type Sex = 'Male' | 'Female';

/** An applicant. Dates are YYYY-MM-DD. */
export interface SampleApplicant {
  first_name: string;
  last_name: string;
  surname_checked: 0 | 1;
  given_name_checked: 0 | 1;
  signature_name: string;
  email: string;
  re_enter_email: string;
  country_code: string;
  telephone_number: string;
  sex: Sex;
  date_of_birth: string;
  country_region_of_birth: string;
  current_nationality: string;
  permanent_residential_address: string;
  state_province: string;
  occupation: string;
  other_occupation: string | null;
}

/** A trip and the passport for it. */
export interface SampleTrip {
  passport_number: string;
  country_of_passport: string;
  issue_date: string;
  expiry_date: string;
  visa_type: 'Visa E' | 'Visa T (Tourist Only)';
  entry_purpose: string | null;
  other_purpose: string | null;
  intended_date_of_entry: string;
  intended_date_of_leaving: string;
  port_of_entry: string;
  hotel_name: string;
  hotel_contact: string;
  address_cambodia: string;
}

/** The generated file names of the applicant's uploads. */
export type SampleUploads = Record<DocumentField, string | null> & {
  applicant_photo: string;
  applicant_passport_photo: string;
};

/** A full order, with the field names of the API. Times are ISO 8601 in UTC. */
export interface SampleOrder extends SampleApplicant, SampleTrip, SampleUploads {
  order_id: number;
  created_at: string;
  process_status: ProcessStatus;
  processing_mode: ProcessingMode;
  process_month: number | null;
  processing_date: string | null;
  /** The assignee's name. */
  assign_to: string | null;
  refund_date: string | null;
  processed_by: string | null;
  processed_at: string | null;
  transaction_id: string | null;
  merchant_name: string | null;
}

export interface SampleRemark {
  order_id: number;
  created_at: string;
  remark_name: string;
  remark: string;
  whatsapp: boolean;
  telephone: boolean;
  status_refund: boolean;
  voided: boolean;
  chargeback: boolean;
  report_error: boolean;
}

export interface SampleDocument {
  order_id: number;
  create_ts: string;
  file1: string;
  customer_name: string;
  original_name: string;
}

export interface SampleMail {
  order_id: number;
  create_ts: string;
  email: string;
  file1: string;
  mail_service_provider: MailProvider;
  state: 'sent' | 'failed';
  reason: string | null;
}

export interface SampleDownload {
  order_id: number;
  create_ts: string;
  ip: string;
  /** The place (country). */
  timezone: string;
  /** `Browser-Device-Type`. */
  browser: string;
  os: string;
}

export interface SampleAuditEntry {
  order_id: number;
  at: string;
  /** The member's name; null for the applicant and for jobs. */
  actor: string | null;
  action: 'order.place' | 'order.release' | 'order.assign' | 'order.move' | 'document.upload' | 'payment.record';
  changes: Record<string, { from: string | number | null; to: string | number | null }>;
}

/** What was reported about the money of an order: with its delivery, or later by the application site. */
export interface SamplePaymentEvent {
  order_id: number;
  event_id: string;
  type: PaymentEventType;
  at: string;
  source: 'delivery' | 'site';
  transaction_id: string | null;
  merchant_name: string | null;
  /** In whole units of the currency. */
  amount: string;
  currency: string;
  refund_id?: string;
  dispute_id?: string;
  reason?: string;
  reason_code?: string;
  stage?: string;
  /** The instant until which evidence is accepted. */
  evidence_due_at?: string;
  outcome?: string;
}

/** The history of an order, oldest first. */
export interface SampleHistory {
  remarks: SampleRemark[];
  documents: SampleDocument[];
  mailHistory: SampleMail[];
  downloadHistory: SampleDownload[];
  auditEntries: SampleAuditEntry[];
  paymentEvents: SamplePaymentEvent[];
}

export interface SampleData extends SampleHistory {
  members: readonly SampleMember[];
  gateways: readonly SampleGateway[];
  /** Ascending by id and by time. */
  orders: SampleOrder[];
}
