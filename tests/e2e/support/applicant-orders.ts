import { fetchAccessToken } from './fixtures';
import type { Portal } from './servers/start-portal';
import { visaPdf } from './visa-pdf';

interface Order {
  order_id: number;
  email: string;
}

/** Lists new orders, oldest first: other tests of the same portal use the newest. */
export async function listNewOrders(portal: Portal): Promise<Order[]> {
  const response = await fetch(`${portal.url}/api/admin/get-orders-list/newOrder?page=1&limit=500`, {
    headers: { authorization: await fetchAccessToken(portal, 'admin') },
  });
  const { data }: { data: Order[] } = await response.json();
  return data.toReversed();
}

/** Uploads a visa for an order, which emails it. */
export async function issueDocument(portal: Portal, { order_id, email }: Order, document = visaPdf): Promise<void> {
  const form = new FormData();
  form.set('orderId', String(order_id));
  form.set('email', email);
  form.set('mailServiceProvider', 'AWS');
  form.set('uploadVisaDoc', new Blob([document], { type: 'application/pdf' }), 'visa.pdf');
  const response = await fetch(`${portal.url}/api/admin/upload-visa-document`, {
    method: 'POST',
    headers: { authorization: await fetchAccessToken(portal, 'admin') },
    body: form,
  });
  if (response.status !== 200) throw new Error(`The upload was answered with ${response.status}.`);
}
