import { isRole } from '@evisa/shared/domain/accounts/roles';
import {
  buildAccessToken,
  buildFolderCounts,
  buildOrderDetail,
  buildOrderRow,
  buildUser,
} from '@evisa/shared/testing/factories';
import { fakeApi, ok, pending, type FakeAnswers } from '@evisa/shared/testing/fake-api';
import { decodeAccessToken } from '@evisa/shared/session/access-token';

/** A call of another page. */
export interface AskedCall {
  method: string;
  url: string;
  headers: Record<string, string>;
  /** in Base64; null without one */
  body: string | null;
}

/** The answer to it; `body` in Base64. */
export interface GivenAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** The calls of the shell, and of the screens with slots. */
const answersOfPortal: FakeAnswers = {
  events: pending,
  getAllFolderCount: () => ok(buildFolderCounts()),
  getDailyCounts: () => ok([]),
  getDisputes: () => ok([], { count: 0 }),
  getOrdersDetails: () => ok(buildOrderDetail()),
  getOrdersList: () => ok([buildOrderRow()], { count: 1 }),
  getOrderViews: () => ok([]),
  signOut: () => ok(),
  userInfo: ({ authorization }) => ok(decodeAccessToken(authorization ?? '')),
};

/**
 * Answers the calls of another page in this one: `evisa-remote check` forwards them. Returns functions that create a member's token, and that
 * answer a call; null for a call without an answer.
 */
export function answerCalls(answers: FakeAnswers) {
  fakeApi({ ...answersOfPortal, ...answers });
  const fakeFetch = globalThis.fetch;
  return {
    createToken: (role: string): string => buildAccessToken(buildUser({ type: isRole(role) ? role : 'Admin' })),
    answer: async ({ method, url, headers, body }: AskedCall): Promise<GivenAnswer | null> => {
      const bytes = body === null ? null : Uint8Array.from(atob(body), (letter) => letter.codePointAt(0) ?? 0);
      const response = await fakeFetch(url, { method, headers, body: bytes }).catch(() => null);
      if (!response) return null;
      const answered = new Uint8Array(await response.arrayBuffer());
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: btoa(Array.from(answered, (byte) => String.fromCodePoint(byte)).join('')),
      };
    },
  };
}
