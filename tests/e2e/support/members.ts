import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import type { Role } from '@evisa/shared/domain/accounts/roles';
import { fetchAccessToken, expect } from './fixtures';
import type { Portal } from './servers/start-portal';

export interface MemberAccount {
  email: string;
  password: string;
}

/** Sends a request to the API and returns its answer. */
export async function callApi(
  portal: Portal,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  { token, body }: { token?: string; body?: unknown } = {},
): Promise<{ status: number; jwtToken?: string; data: unknown }> {
  const response = await fetch(`${portal.url}/api/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return response.json();
}

let addedMembers = 0;

/** Adds a member whom no other test uses, with a first password that an Admin set. */
export async function addMemberWithFirstPassword(portal: Portal, type: Role): Promise<MemberAccount> {
  addedMembers += 1;
  const member = { email: `member-${addedMembers}-${Date.now()}@evisa.example`, password: 'first password' };
  const body = { ...member, name: `Member ${addedMembers}`, type };
  const token = await fetchAccessToken(portal, 'admin');
  expect(await callApi(portal, 'POST', 'admin/add-team-member', { token, body })).toMatchObject({ status: 1 });
  return member;
}

/** Adds a member who has chosen a password. */
export async function addMemberWithOwnPassword(portal: Portal, type: Role): Promise<MemberAccount> {
  const member = await addMemberWithFirstPassword(portal, type);
  const own = { ...member, password: 'evisa-demo' };
  const token = await fetchToken(portal, member);
  const body = { newPassword: own.password };
  expect(await callApi(portal, 'POST', 'admin/choose-first-password', { token, body })).toMatchObject({ status: 1 });
  return own;
}

/** Returns an access token of a member without a second factor. */
async function fetchToken(portal: Portal, { email, password }: MemberAccount): Promise<string> {
  const { jwtToken } = await callApi(portal, 'POST', 'admin/admin-login', { body: { email, password } });
  if (!jwtToken) throw new Error(`No token for ${email}`);
  return jwtToken;
}

/** Ends all sessions of a member, as from another of their devices. */
export async function endSessions(portal: Portal, member: MemberAccount): Promise<void> {
  const token = await fetchToken(portal, member);
  const { data } = await callApi(portal, 'GET', 'admin/sessions', { token });
  const sessions = Array.isArray(data) ? data : [];
  for (const { id, current } of sessions)
    if (!current) await callApi(portal, 'PUT', 'admin/end-session', { token, body: { sessionId: id } });
}

/** Opens a screen, which shows the sign-in form first, fills it in and submits it. */
export async function submitSignIn(
  page: Page,
  portal: Portal,
  { email, password }: MemberAccount,
  path = '/',
): Promise<void> {
  await page.goto(portal.url + path);
  await page.getByLabel('Email ID').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Returns the code of an authenticator app. `steps` shifts it by 30 seconds each, to get a code that was not used yet. */
export function generateTotpCode(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
}
