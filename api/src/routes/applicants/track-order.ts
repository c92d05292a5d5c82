import { z } from 'zod';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { trackingTokenSchema, trackOrderSchema } from '@evisa/shared/contract/tracking';
import { applicantMessages } from '@evisa/shared/domain/applicant-messages';
import { emailsMatch } from '../../adapters/auth/emails-match';
import { findOrderEmail } from '../../db/orders/orders';
import { defineRoute } from '../../plugins/routing/define-route';
import { HttpError } from '../../plugins/http/http-error';
import { createTrackingCookie } from './tracking-cookie';
import { parseOrderId } from './parse-order-id';
import { sitePrefix, subnetPrefix } from '../../adapters/client-info/ip-prefix';
import type { Services } from '../../services/services';
import { enforceRateLimit } from '../../plugins/auth/rate-limit';

/** An id that no order has. */
const nonexistentOrderId = Number.MAX_SAFE_INTEGER;

/** POST front/track-order */
export const trackOrder = defineRoute({
  endpoint: endpoints.trackOrder,
  docs: {
    tag: 'Applicants',
    summary: 'Open an order by its id and email',
    description:
      'Returns a tracking token that is valid for 30 minutes and this order. Answers a wrong id and a wrong email alike. The same token is in a cookie for the order’s page on the applicants’ site. Allows twenty wrong attempts from an address and ten for an order id in 10 minutes, then answers 429.',
  },
  input: z.object({ body: trackOrderSchema }),
  response: responseSchema(trackingTokenSchema),
  async handle({ body, ip, services }) {
    const { reader, tokens } = services;
    const orderId = parseOrderId(body.orderId);
    const refund = await consumeTrackingAttempt(services, orderId, ip);
    // Looks up invalid ids as well, so that they take the same time.
    const email = await findOrderEmail(reader(), orderId ?? nonexistentOrderId);
    if (!emailsMatch(email, body.email) || orderId === null) throw new HttpError(400, applicantMessages.orderNotFound);
    await refund();
    const trackingToken = await tokens.signTracking(orderId, email);
    return {
      message: 'Your order has been found.',
      data: { trackingToken },
      headers: { 'set-cookie': createTrackingCookie(orderId, trackingToken, services.config) },
    };
  },
});

/**
 * Consumes one attempt for an order from every limit that applies, and returns a function that refunds them all. Guesses lock an
 * order only for their own site: the first attempts from any other site are always allowed, so that the applicant can open the
 * order. Throws an `HttpError` (429, `Retry-After`) without counting the attempt.
 */
function consumeTrackingAttempt(services: Services, orderId: number | null, ip: string): Promise<() => Promise<void>> {
  const order = String(orderId);
  const orderFromSite = `${order} ${sitePrefix(ip)}`;
  return enforceRateLimit(
    services,
    { limitName: 'trackByAddress', subject: subnetPrefix(ip) },
    { limitName: 'trackBySite', subject: sitePrefix(ip) },
    { limitName: 'trackByOrder', subject: orderFromSite },
    { limitName: 'trackFirst', subject: orderFromSite, fallback: { limitName: 'trackByOrderOfAll', subject: order } },
  );
}
