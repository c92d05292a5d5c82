import { z } from 'zod';
import * as account from '@evisa/shared/contract/account';
import * as audit from '@evisa/shared/contract/audit';
import * as bulk from '@evisa/shared/contract/bulk-orders';
import * as defencePacks from '@evisa/shared/contract/defence-packs';
import * as envelope from '@evisa/shared/contract/response-envelope';
import * as gateways from '@evisa/shared/contract/gateways';
import * as intake from '@evisa/shared/contract/intake';
import * as invoice from '@evisa/shared/contract/invoice';
import * as mail from '@evisa/shared/contract/mail';
import * as orderTrail from '@evisa/shared/contract/order-trail';
import * as orders from '@evisa/shared/contract/orders';
import * as paymentEvents from '@evisa/shared/contract/payment-events';
import * as releases from '@evisa/shared/contract/releases';
import * as remarks from '@evisa/shared/contract/remarks';
import * as secondFactor from '@evisa/shared/contract/second-factor';
import * as serviceKeys from '@evisa/shared/contract/service-keys';
import * as sessions from '@evisa/shared/contract/sessions';
import * as statistics from '@evisa/shared/contract/statistics';
import * as team from '@evisa/shared/contract/team';
import * as tracking from '@evisa/shared/contract/tracking';
import * as transaction from '@evisa/shared/contract/transaction';
import * as viewers from '@evisa/shared/contract/order-viewers';

const contractModules = [
  account,
  audit,
  bulk,
  defencePacks,
  envelope,
  gateways,
  intake,
  invoice,
  mail,
  orderTrail,
  orders,
  paymentEvents,
  releases,
  remarks,
  secondFactor,
  serviceKeys,
  sessions,
  statistics,
  team,
  tracking,
  transaction,
  viewers,
];

/** Names every object schema of the contract for the OpenAPI document: `orderRowSchema` becomes `OrderRow`. A second call changes nothing. */
export function registerSchemaNames(): void {
  for (const [name, schema] of contractModules.flatMap((module) => Object.entries<unknown>({ ...module }))) {
    if (!(schema instanceof z.ZodObject || schema instanceof z.ZodRecord)) continue;
    const id = name.charAt(0).toUpperCase() + name.slice(1).replace(/Schema$/, '');
    z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id });
  }
}
