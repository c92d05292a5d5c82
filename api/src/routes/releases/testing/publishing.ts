import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import type { PublishOptions } from '@evisa/shared/contract/releases';
import { auditEntries } from '../../../db/schema/audit';
import type { TestApi } from '../../../main/testing/start-test-api';
import { buildMultipartBody } from '../../../main/testing/upload-fixtures';

interface UploadSettings {
  /** Instead of `options`, as it is. */
  text?: string;
  remote?: string;
  key?: string;
  options?: PublishOptions;
  idempotencyKey?: string;
}

/** Calls a test's API as a team with the key `team`, or as an Admin with the token `admin`. */
export function createPublisher(get: () => { api: TestApi; team: string; admin: string }) {
  /** Uploads an archive as `publish-remote --portal` does. */
  async function upload(
    archive: Buffer,
    {
      remote = 'orders',
      key = get().team,
      options = {},
      idempotencyKey,
      text = JSON.stringify(options),
    }: UploadSettings = {},
  ): Promise<LightMyRequestResponse> {
    const { payload, headers } = buildMultipartBody({ options: text }, [
      { field: 'build', fileName: 'build.tgz', bytes: archive },
    ]);
    return get().api.app.inject({
      method: 'POST',
      url: `/api/releases/${remote}`,
      headers: {
        authorization: `Bearer ${key}`,
        ...headers,
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      payload,
    });
  }
  const call = (method: 'GET' | 'POST', path: string, body?: object): Promise<LightMyRequestResponse> =>
    get().api.call(method, path, { headers: { authorization: `Bearer ${get().team}` }, ...(body && { body }) });
  const state = async () => (await call('GET', 'releases/orders')).json().data;
  const panel = async () => (await get().api.call('GET', 'admin/releases', { token: get().admin })).json().data;
  const decide = (id: number, approve: boolean) =>
    get().api.call('POST', 'admin/decide-on-new-remote', { token: get().admin, body: { id, approve } });
  const findWaiting = async (remote: string) =>
    (await panel()).newRemotes.find((one: { remote: string }) => one.remote === remote);
  const trail = async (action: string) =>
    (await get().api.services.db.select().from(auditEntries).where(eq(auditEntries.action, action))).map(
      ({ actor_name, changes }) => [actor_name, changes],
    );
  return { upload, call, state, panel, decide, findWaiting, trail };
}
