/** The groups of endpoints in the API reference, and their descriptions. */
export const routeTags = {
  Account: 'Sign-in, a member’s own password, second factor and sessions.',
  Team: 'The members of staff.',
  Webhooks: 'Addresses that learn of the changes of orders.',
  Gateways: 'The active payment gateway.',
  'Working calendar': 'Working hours, holidays and promised times.',
  'Message templates': 'Texts that members begin with: messages to applicants, and remarks.',
  'Service keys': 'Keys of other systems that call the API.',
  Audit: 'Who changed what, and whether the record is complete.',
  Releases: 'The live release of the portal.',
  Orders: 'Lists of orders, one order, and the actions of staff on orders.',
  Documents: 'Issued documents, emails, invoices and defence packs.',
  Statistics: 'Orders by country and by member.',
  Applicants: 'Endpoints of the applicants’ site.',
  Intake: 'For the application site: deliver orders and follow them. Needs a service key.',
  Remotes: 'What remotes keep about orders and for members.',
  Publishing: 'For teams that publish a remote. Needs a service key for that remote.',
  Service: 'For operators of the service.',
} as const;

export type RouteTag = keyof typeof routeTags;
