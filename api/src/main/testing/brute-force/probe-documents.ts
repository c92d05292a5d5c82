import type { KnownOrders } from './guess-kinds';
import { getFromApi, postToApi } from './send-guess';

/** An issued document and its order. */
export interface IssuedDocument {
  orderId: number;
  file1: string;
}

/** Invalid tokens: none, nonsense, one with a foreign signature. */
const invalidTokens = ['', 'x', 'eyJhbGciOiJub25lIn0.eyJvcmRlcklkIjoxMDAwMDEsImF1ZCI6InRyYWNraW5nIn0.'];

/**
 * Requests known documents without authorization: with no token, the token of another order, no link, and the link of another
 * document. Returns the number of requests and those that were not refused correctly.
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
