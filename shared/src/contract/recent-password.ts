import type { Endpoint } from './endpoint';
import * as endpoints from './endpoints';

/**
 * THE table of endpoints that give lasting control, or take an account away. Each is open only within ten minutes after the member gave the password in this
 * session: a stolen session must not be enough. Otherwise it answers 403 with `errors.proof`, and the page asks for the password
 * (`confirmPassword`) and makes the call again.
 */
const endpointsWithRecentPassword: readonly Endpoint[] = [
  endpoints.changePassword,
  endpoints.startSecondFactor,
  endpoints.confirmSecondFactor,
  endpoints.addTeamMember,
  endpoints.updateTeamMember,
  endpoints.deleteTeamMember,
  endpoints.setSecondFactorRoles,
  endpoints.resetSecondFactor,
  endpoints.createServiceKey,
  endpoints.renewServiceKey,
  endpoints.addWebhook,
  endpoints.updateWebhook,
  endpoints.rotateWebhookSecret,
  endpoints.decideOnNewRemote,
];

export function needsRecentPassword(endpoint: Endpoint): boolean {
  return endpointsWithRecentPassword.includes(endpoint);
}
