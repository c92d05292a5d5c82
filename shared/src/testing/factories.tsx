import { buildPayments } from './payment-factories';
import type { User } from '@evisa/shared/contract/account';
import type { AuditEntry } from '@evisa/shared/contract/audit';
import type { Gateway } from '@evisa/shared/contract/gateways';
import type { FailedMail } from '@evisa/shared/contract/failed-mails';
import type { IncomingMail } from '@evisa/shared/contract/incoming-mails';
import type { MailHistoryRow } from '@evisa/shared/contract/mail';
import type { IssuedDocument, OrderDetail, OrderRow, StaffDownloadRow } from '@evisa/shared/contract/orders';
import type { Remark } from '@evisa/shared/contract/remarks';
import type { ServiceKey } from '@evisa/shared/contract/service-keys';
import type { SessionRow } from '@evisa/shared/contract/sessions';
import type { TeamMember } from '@evisa/shared/contract/team';
import type { ReleasedRemote } from '@evisa/shared/federation/release-set';
import type { FolderCounts } from '@evisa/shared/domain/orders/order-folders';
import type { Role } from '@evisa/shared/domain/accounts/roles';
import { completeSignIn } from '@evisa/shared/session/session-store';

/** Builds a signed-in member. */
export function buildUser(over: Partial<User> = {}): User {
  return { id: 1, name: 'Sokha Chan', email: 'team@evisa.example', type: 'Team', ...over };
}

/** Builds an unsigned access token in the format of the API. */
export function buildAccessToken(user: User = buildUser()): string {
  const now = Math.floor(Date.now() / 1000);
  return `${base64url({ alg: 'HS256' })}.${base64url({ user, sid: 'test', iat: now, exp: now + 43_200 })}.${base64url('unsigned')}`;
}

/** Signs in as a member with a role, without the API. */
export function signInAs(role: Role, over: Partial<User> = {}): User {
  const user = buildUser({ type: role, ...over });
  completeSignIn(buildAccessToken(user), true);
  return user;
}

/** Builds the 13 counts; 0 by default. */
export function buildFolderCounts(over: Partial<FolderCounts> = {}): FolderCounts {
  return {
    myOrdersCount: 0,
    newOrdersCount: 0,
    priorityOrdersCount: 0,
    pendingOrdersCount: 0,
    completedOrdersCount: 0,
    awaitingOrdersCount: 0,
    awaitingGovtCount: 0,
    futureOrdersCount: 0,
    contactCustomerOrdersCount: 0,
    customerCalledCount: 0,
    deletedOrdersCount: 0,
    allOrdersCount: 0,
    refundOrdersCount: 0,
    failedMailsCount: 0,
    openMailsCount: 0,
    unseenFailedMailsCount: 0,
    ...over,
  };
}

/** Builds a row of a list. */
export function buildOrderRow(over: Partial<OrderRow> = {}): OrderRow {
  return {
    order_id: 100234,
    process_status: 'New',
    first_name: 'MARIE',
    last_name: 'DUPONT',
    email: 'marie.dupont@mail.example',
    telephone_number: '612345678',
    country_code: '33',
    telephone_e164: '+33612345678',
    created_at: '2026-03-05T09:07:02.000Z',
    refund_date: null,
    processing_date: null,
    process_month: null,
    assign_to: null,
    ...over,
  };
}

/** Builds an order with its histories. */
export function buildOrderDetail(over: Partial<OrderDetail> = {}): OrderDetail {
  return {
    ...buildOrderRow(),
    re_enter_email: 'marie.dupont@mail.example',
    processing_mode: 'Regular Processing',
    signature_name: 'Marie Dupont',
    applicant_photo: 'photo-100234.jpg',
    applicant_passport_photo: 'passport-100234.jpg',
    surname_checked: 1,
    given_name_checked: 1,
    sex: 'Female',
    date_of_birth: '1988-11-23',
    country_region_of_birth: 'France',
    current_nationality: 'France',
    permanent_residential_address: '12 rue des Lilas, Lyon',
    state_province: 'Rhône',
    address_cambodia: 'Riverside Hotel, Phnom Penh',
    occupation: 'Teacher',
    other_occupation: null,
    passport_number: '19AB12345',
    country_of_passport: 'France',
    issue_date: '2021-06-01',
    expiry_date: '2031-05-31',
    visa_type: 'Visa T (Tourist Only)',
    entry_purpose: null,
    other_purpose: null,
    intended_date_of_entry: '2026-04-10',
    intended_date_of_leaving: '2026-04-24',
    port_of_entry: 'Phnom Penh International Airport',
    hotel_name: 'Riverside Hotel',
    hotel_contact: '+855 23 000 000',
    letter_of_invitation: null,
    flight_ticket_in: null,
    flight_ticket_out: null,
    hotel_reservation_document: null,
    contract_of_employment: null,
    bank_statement: null,
    transaction_id: null,
    merchant_name: null,
    processed_by: null,
    defence_pack: null,
    payments: buildPayments({ state: 'unpaid', paid: [], entries: [] }),
    erased_at: null,
    mailHistory: [],
    uploadDoc: [],
    downloadHistory: [],
    remark: [],
    ...over,
  };
}

export function buildIssuedDocument(over: Partial<IssuedDocument> = {}): IssuedDocument {
  return { file1: 'visa.pdf', customer_name: 'MARIE DUPONT', create_ts: '2026-03-06T02:00:00.000Z', ...over };
}

export function buildMailHistoryRow(over: Partial<MailHistoryRow> = {}): MailHistoryRow {
  return {
    id: 1,
    order_id: 100234,
    create_ts: '2026-03-06T02:00:00.000Z',
    email: 'marie.dupont@mail.example',
    kind: 'visa',
    uploadDoc: { file1: 'visa.pdf', mail_service_provider: 'AWS' },
    state: 'sent',
    reason: null,
    response: null,
    ...over,
  };
}

/** Builds an answer of an applicant, about which something is left to do. */
export function buildIncomingMail(over: Partial<IncomingMail> = {}): IncomingMail {
  return {
    id: 1,
    order_id: 100234,
    received_at: '2026-03-06T02:00:00.000Z',
    kind: 'answer',
    email: 'marie.dupont@mail.example',
    name: 'Marie Dupont',
    subject: 'Re: Your visa',
    text: [{ quoted: false, text: 'Thank you' }],
    attachments: [],
    recipient: null,
    reason: null,
    shortened: false,
    done: false,
    ...over,
  };
}

/** Builds an email that could not be delivered. */
export function buildFailedMail(over: Partial<FailedMail> = {}): FailedMail {
  return {
    id: 7,
    order_id: 100234,
    create_ts: '2026-03-05T09:07:02.000Z',
    kind: 'visa',
    email: 'mary@mail.example',
    order_email: 'mary@mail.example',
    mail_service_provider: 'AWS',
    state: 'failed',
    reason: '550 5.1.1 User unknown',
    unseen: true,
    ...over,
  };
}

/** Builds a row of Download History. */
export function buildDownloadHistoryRow(over: Partial<StaffDownloadRow> = {}): StaffDownloadRow {
  return {
    order_id: 100234,
    create_ts: '2026-03-06T12:34:56.000Z',
    ip: '::ffff:203.0.113.7',
    timezone: 'France',
    region: 'FR',
    browser: 'Chrome-Unknown-desktop',
    os: 'Windows 11',
    file1: null,
    ...over,
  };
}

export function buildRemark(over: Partial<Remark> = {}): Remark {
  return {
    id: 1,
    order_id: 100234,
    us_date: '03/06/2026',
    us_time: '07:15:00',
    remark_name: 'Sokha Chan',
    remark: 'Passport photo asked for again.',
    whatsapp: 'N',
    telephone: 'N',
    status_refund: 'N',
    voided: 'N',
    chargeback: 'N',
    report_error: 'N',
    ...over,
  };
}

export function buildTeamMember(over: Partial<TeamMember> = {}): TeamMember {
  return {
    id: 7,
    name: 'Dara Kim',
    email: 'dara@evisa.example',
    password: '••••••••',
    type: 'Team',
    updated_at: '2026-03-06T02:00:00.000Z',
    second_factor: false,
    ...over,
  };
}

export function buildGateway(over: Partial<Gateway> = {}): Gateway {
  return { id: 1, gateway_name: 'One Pay', is_active: '0', activated_by: null, activated_at: null, ...over };
}

export function buildServiceKey(over: Partial<ServiceKey> = {}): ServiceKey {
  return {
    id: 1,
    name: 'Application site',
    prefix: 'evisa_a1b2c3',
    scopes: ['intake'],
    created_at: '2026-03-06T02:00:00.000Z',
    created_by: 'Keo Pisey',
    expires_at: null,
    last_used_at: null,
    revoked_at: null,
    ...over,
  };
}

export function buildSessionRow(over: Partial<SessionRow> = {}): SessionRow {
  return {
    id: '3f0c2f2e-6c1d-4f57-9d2f-6c3c3f0c2f2e',
    created_at: '2026-03-06T02:00:00.000Z',
    last_seen_at: '2026-03-06T02:30:00.000Z',
    expires_at: '2026-03-06T14:00:00.000Z',
    ip: '::ffff:203.0.113.7',
    browser: 'Chrome-PC-desktop',
    os: 'Windows 11',
    current: false,
    ...over,
  };
}

export function buildAuditEntry(over: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: 1,
    at: '2026-03-06T02:00:00.000Z',
    actor_name: 'Dara Kim',
    action: 'order.move',
    changes: { process_status: { from: 'New', to: 'Completed' } },
    order_id: 100234,
    ip: '203.0.113.7',
    release_set: null,
    ...over,
  };
}

/** The declaration of an orders remote: the dashboard and a folder with a count. */
export const ordersScreens: ReleasedRemote['declaration']['screens'] = [
  { path: '/admin', title: 'Dashboard', module: 'dashboard', nav: { label: 'Dashboard', order: 0 } },
  {
    path: '/admin/recent-order',
    title: 'New Order',
    module: 'folder',
    props: { folder: 'newOrder' },
    nav: { label: 'New Orders', order: 10, countKey: 'newOrdersCount' },
  },
];

/** Builds a published remote with these screens. */
export function buildReleasedRemote(
  name: string,
  screens: ReleasedRemote['declaration']['screens'],
  over: Partial<ReleasedRemote> = {},
): ReleasedRemote {
  const version = '1.0.0-3fa9c1d2';
  const entry = `/remotes/${name}/${version}/remoteEntry.js`;
  return { name, version, entry, integrity: { [entry]: 'sha256-x' }, declaration: { name, screens }, ...over };
}

function base64url(content: unknown): string {
  const bytes = new TextEncoder().encode(typeof content === 'string' ? content : JSON.stringify(content));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
