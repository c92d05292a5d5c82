import {
  activateGatewaySchema,
  addGatewaySchema,
  updateGatewaySchema,
  type Gateway,
  gatewaySchema,
} from '@evisa/shared/contract/gateways';
import { z } from 'zod';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { listPaymentGateways, type PaymentGatewayRow as StoredGateway } from '../../db/gateways/payment-gateways';
import { defineRoute, noInput } from '../../plugins/routing/define-route';
import { activateGateway } from '../../commands/gateways/activate-gateway';
import { addGateway, updateGateway } from '../../commands/gateways/edit-gateways';
import { requireStaff } from '../../plugins/auth/caller';

function presentGateway({ is_active, ...gateway }: StoredGateway): Gateway {
  return { ...gateway, is_active: is_active ? '1' : '0' };
}

/** GET admin/payment-gateways */
export const getPaymentGateways = defineRoute({
  endpoint: endpoints.getPaymentGateways,
  docs: {
    tag: 'Gateways',
    summary: 'List payment gateways',
    description: 'Returns all payment gateways; `is_active` is the string 1 for the active one. Not for Night Staff.',
  },
  input: noInput,
  response: responseSchema(z.array(gatewaySchema)),

  handle: async ({ services }) => ({
    message: 'Payment gateways.',
    data: (await listPaymentGateways(services.db)).map(presentGateway),
  }),
});

/** POST admin/payment-gateway-setting */
export const setPaymentGateway = defineRoute({
  endpoint: endpoints.setPaymentGateway,
  docs: {
    tag: 'Gateways',
    summary: 'Set the active payment gateway',
    description:
      'Makes one gateway active and all others inactive, even when two members choose at once. 404 for an unknown gateway. Not for Night Staff.',
    errorStatuses: [404],
  },
  input: z.object({ body: activateGatewaySchema }),
  response: responseSchema(z.null()),
  isIdempotent: true,
  async handle({ body, caller, services }) {
    const name = await activateGateway(services, requireStaff(caller).member, body.gatewayId);
    return { message: `${name} is now the active payment gateway.`, data: null };
  },
});

/** POST admin/add-payment-gateway */
export const addPaymentGateway = defineRoute({
  endpoint: endpoints.addPaymentGateway,
  docs: {
    tag: 'Gateways',
    summary: 'Add a payment gateway',
    description: 'Adds a gateway, which is not active. 409 for a name that exists. Admins only.',
    errorStatuses: [409],
  },
  input: z.object({ body: addGatewaySchema }),
  response: responseSchema(gatewaySchema),
  isIdempotent: true,
  async handle({ body, caller, services }) {
    const gateway = await addGateway(services, requireStaff(caller).member, body);
    return { message: `${gateway.gateway_name} added.`, data: presentGateway(gateway) };
  },
});

/** PUT admin/update-payment-gateway */
export const updatePaymentGateway = defineRoute({
  endpoint: endpoints.updatePaymentGateway,
  docs: {
    tag: 'Gateways',
    summary: 'Rename or retire a payment gateway',
    description:
      'Changes the name of a gateway, retires it or brings it back. A retired gateway cannot be activated, and the active one cannot be retired (409). 404 for an unknown gateway, 409 for a name that exists. Admins only.',
    errorStatuses: [404, 409],
  },
  input: z.object({ body: updateGatewaySchema }),
  response: responseSchema(gatewaySchema),
  isIdempotent: true,
  async handle({ body, caller, services }) {
    const gateway = await updateGateway(services, requireStaff(caller).member, body);
    return { message: `${gateway.gateway_name} saved.`, data: presentGateway(gateway) };
  },
});
