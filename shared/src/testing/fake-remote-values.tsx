import { getRemoteValuesSchema, saveRemoteValueSchema, type RemoteValue } from '@evisa/shared/contract/remote-values';
import { ok, refused, type FakeAnswers } from './fake-api';

/** Answers the calls about values of remotes as the API does, from memory. */
export function fakeRemoteValues(): Pick<FakeAnswers, 'getRemoteValues' | 'saveRemoteValue'> {
  const values = new Map<string, RemoteValue>();
  const keyOf = (remote: string, orderId: number | null) => `${remote} ${orderId}`;
  return {
    getRemoteValues: ({ json }) => {
      const { remote, orderIds = [null] } = getRemoteValuesSchema.parse(json);
      return ok(orderIds.flatMap((orderId) => values.get(keyOf(remote, orderId)) ?? []));
    },
    saveRemoteValue: ({ json }) => {
      const { remote, orderId = null, value, version } = saveRemoteValueSchema.parse(json);
      const key = keyOf(remote, orderId);
      if ((values.get(key)?.version ?? 0) !== version)
        return refused('This was changed in the meantime. Load it again, then save your change.', { httpStatus: 409 });
      const saved = { version: version + 1, saved_at: new Date().toISOString(), saved_by: 'A Member' };
      values.set(key, { order_id: orderId, value, ...saved });
      return ok({ version: saved.version });
    },
  };
}
