import { CommandError } from '@evisa/setup/command-error';

/**
 * Signs in and returns the token.
 * @param {string} portal its address, without a slash at the end
 * @param {{ email: string, password: string }} account
 */
export async function signIn(portal, account) {
  const { jwtToken, message } = await callJson(portal, 'POST', 'admin/admin-login', '', account);
  if (!jwtToken) throw new CommandError(`The portal refuses the sign-in of ${account.email}: ${message}`);
  return jwtToken;
}

/**
 * Creates a key with the scope `intake` that expires after some minutes.
 * @param {string} portal
 * @param {string} token an Admin's
 * @param {{ name: string, minutes: number }} options
 * @returns {Promise<{ id: number, key: string }>}
 */
export async function createIntakeKey(portal, token, { name, minutes }) {
  const expiresAt = new Date(Date.now() + minutes * 60_000).toISOString();
  const { data, message } = await callJson(portal, 'POST', 'admin/service-keys', token, {
    name,
    scopes: ['intake'],
    expiresAt,
  });
  if (!data) throw new CommandError(`The portal created no key: ${message}`);
  return data;
}

/**
 * @param {string} portal
 * @param {string} token
 * @param {number} id
 */
export async function revokeKey(portal, token, id) {
  await callJson(portal, 'PUT', 'admin/revoke-service-key', token, { id });
}

/**
 * @typedef {object} IntakeAnswer
 * @property {number} status 0 without an answer
 * @property {{ orderId: number, reference: string, trackUrl: string }} [data]
 * @property {string} [message]
 * @property {Record<string, string>} [errors]
 */

/**
 * Sends one order as the application site does.
 * @param {string} portal
 * @param {string} key
 * @param {object} order
 * @param {Record<string, Uint8Array>} documents by field
 * @returns {Promise<IntakeAnswer>}
 */
export async function postOrder(portal, key, order, documents) {
  const form = new FormData();
  form.append('order', new Blob([JSON.stringify(order)], { type: 'application/json' }));
  for (const [field, bytes] of Object.entries(documents)) form.append(field, new Blob([new Uint8Array(bytes)]), field);
  try {
    const response = await fetch(`${portal}/api/intake/orders`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: form,
    });
    return { ...(await response.json()), status: response.status };
  } catch {
    return { status: 0 };
  }
}

/**
 * @param {string} portal
 * @param {string} method
 * @param {string} path
 * @param {string} token
 * @param {object} body
 * @returns {Promise<{ jwtToken?: string, message: string, data?: { id: number, key: string } }>}
 */
async function callJson(portal, method, path, token, body) {
  const response = await fetch(`${portal}/api/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new CommandError(`There is no portal at ${portal}. Start one with npm start.`);
  });
  return response.json();
}
