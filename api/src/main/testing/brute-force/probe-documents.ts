import type { KnownOrders } from './guess-kinds';
import { getFromApi, postToApi } from './send-guess';

/** What there is to be had: issued documents, each with its order. */
export interface IssuedDocument {
  orderId: number;
  file1: string;
}

/** Tokens of no use: none, nonsense, one signed by somebody else. */
const invalidTokens = ['', 'x', 'eyJhbGciOiJub25lIn0.eyJvcmRlcklkIjoxMDAwMDEsImF1ZCI6InRyYWNraW5nIn0.'];

/**
 * Asks for documents whose names are known, without what opens them: no token, the token of another order, no link, the link of
 * another. Answers how many were asked for, and what was not refused as it should be.
 */
export async function probeDocuments(
  origin: string,
  known: KnownOrders,
  documents: readonly IssuedDocument[],
): Promise<{ asked: number; faults: string[] }> {
  const faults: string[] = [];
  let asked = 0;
  const foreign = await postToApi(origin, 'front/track-order', known.orders[0] ?? {});
  const token: string = JSON.parse(foreign.body).data?.trackingToken ?? '';
  const expect = (status: number, answer: { status: number; body: string }, what: string) => {
    asked += 1;
    if (answer.status !== status || !answer.body.startsWith('{"status":'))
      faults.push(`${what} was answered ${answer.status}: ${answer.body.slice(0, 100)}`);
  };
  for (const { orderId, file1 } of documents) {
    const calls = [
      ['front/get-download-history', { orderId }],
      ['front/download-passport-doc-pdf', { orderId, customername: '', file1 }],
    ] as const;
    for (const [path, body] of calls) {
      for (const authorization of invalidTokens)
        expect(401, await postToApi(origin, path, body, { authorization }), `${path} without a token`);
      const own = orderId === known.orders[0]?.orderId;
      if (!own)
        expect(403, await postToApi(origin, path, body, { authorization: token }), `${path} with another’s token`);
    }
    for (const link of ['', '?link=', '?link=x.y.z', `?link=${token}`])
      expect(401, await getFromApi(origin, `files/docs/${orderId}_${file1}${link}`), 'a document without its link');
  }
  return { asked, faults };
}
