import { CommandError } from '@evisa/setup/command-error';

/**
 * Signs in and returns the token.
 * @param portal its address, without a slash at the end
 */
export async function signIn(portal: string, account: { email: string; password: string }) {
  const { jwtToken, message } = await callJson(portal, 'POST', 'admin/admin-login', '', account);
  if (!jwtToken) throw new CommandError(`The portal refuses the sign-in of ${account.email}: ${message}`);
  return jwtToken;
}

/**
 * Creates a key with the scope `intake` that expires after some minutes.
 * @param token an Admin's
 */
export async function createIntakeKey(
  portal: string,
  token: string,
  { name, minutes }: { name: string; minutes: number },
): Promise<{ id: number; key: string }> {
  const expiresAt = new Date(Date.now() + minutes * 60_000).toISOString();
  const { data, message } = await callJson(portal, 'POST', 'admin/service-keys', token, {
    name,
    scopes: ['intake'],
    expiresAt,
  });
  if (!data) throw new CommandError(`The portal created no key: ${message}`);
  return data;
}

export async function revokeKey(portal: string, token: string, id: number) {
  await callJson(portal, 'PUT', 'admin/revoke-service-key', token, { id });
}

export interface IntakeAnswer {
  /** 0 without an answer */
  status: number;
  data?: { orderId: number; reference: string; trackUrl: string };
  message?: string;
  errors?: Record<string, string>;
}

/**
 * Sends one order as the application site does.
 * @param documents by field
 */
export async function postOrder(
  portal: string,
  key: string,
  order: object,
  documents: Record<string, Uint8Array>,
): Promise<IntakeAnswer> {
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

async function callJson(
  portal: string,
  method: string,
  path: string,
  token: string,
  body: object,
): Promise<{ jwtToken?: string; message: string; data?: { id: number; key: string } }> {
  const response = await fetch(`${portal}/api/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new CommandError(`There is no portal at ${portal}. Start one with npm start.`);
  });
  return response.json();
}
