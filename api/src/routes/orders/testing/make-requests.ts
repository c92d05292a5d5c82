import type { EndpointName } from '@evisa/shared/contract/endpoints';
import { buildMultipartBody } from '../../../main/testing/upload-fixtures';

interface Call {
  token?: string;
  params?: Record<string, number>;
  body?: Record<string, unknown>;
  multipart?: ReturnType<typeof buildMultipartBody>;
}

interface Answer {
  json(): { data: { request: { id: number } } };
}

/** Asks the applicant of an order twice with `make`: withdraws the first request, and answers the second with a token of tracking. */
export async function makeRequests(
  make: (name: EndpointName, call: Call) => Promise<Answer>,
  orderId: number,
  token: string,
): Promise<void> {
  const ask = async () => {
    await make('askApplicant', { body: { orderId, items: ['hotel_name'], answerId: undefined } });
    return (await make('getOrdersDetails', { params: { orderId } })).json().data.request.id;
  };
  await make('withdrawRequest', { body: { orderId, requestId: await ask() } });
  const fields = { orderId: String(orderId), requestId: String(await ask()), hotel_name: 'Hotel' };
  await make('answerRequest', { token, multipart: buildMultipartBody(fields, []) });
}
