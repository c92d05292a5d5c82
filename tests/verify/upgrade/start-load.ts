import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { callApi } from '../support/call-api';
import { signInAsBenchAdmin } from '../support/start-bench-api';
import { uploadSlowly } from './slow-upload';
import type { Change } from './find-lost-events';

/** Statuses that the orders go through. */
export const statuses = ['New', 'Pending', 'Awaiting', 'AwaitingGovt', 'Contact Customer', 'Customer Called'];
/** The pause of each reader and writer between two calls. */
const thinkMs = 25;
/** Orders of each writer, so that no order is changed twice at a time. */
export const ordersPerWriter = 10;
const uploadBytes = 3_000_000;
/** How long the uploads take, in turn. The longest one is longer than anything that a stopping process limits. */
const uploadSeconds = [2, 5, 20];
const signInEveryMs = 1000;

/** a finished call */
export interface Call {
  kind: string;
  begunAt: number;
  endedAt: number;
  /** 0 without a response */
  status: number;
}
export interface Upload {
  /** of the stored file */
  name: string;
  sha256: string;
  begunAt: number;
  endedAt: number;
  /** the process that answered */
  servedBy: number;
}

/**
 * Calls the API until `stop`: readers, writers that each change their own orders, slow uploads, downloads, and sign-ins.
 * @param options `member`: the name of the token's member
 */
export function startLoad(
  origin: string,
  token: string,
  {
    member,
    orders,
    readers,
    writers,
    uploaders,
  }: { member: string; orders: { id: number; status: string }[]; readers: number; writers: number; uploaders: number },
) {
  const made = {
    calls: [] as Call[],
    changes: [] as Change[],
    /** Texts of acknowledged remarks. */
    remarks: [] as { orderId: number; remark: string }[],
    /** The last acknowledged status of the changed orders. */
    statuses: new Map<number, string>(),
    uploads: [] as Upload[],
  };
  let running = true;
  const writable = orders.slice(0, writers * ordersPerWriter);
  const uploadable = orders.slice(writers * ordersPerWriter);

  const call = async <Answer extends { status: number }>(
    kind: string,
    send: () => Promise<Answer>,
    isRight: (answer: Answer) => boolean = () => true,
  ) => {
    const begunAt = performance.now();
    const answer = await send();
    const done = answer.status === 200 && isRight(answer);
    const finished = {
      kind,
      begunAt,
      endedAt: performance.now(),
      status: done || answer.status !== 200 ? answer.status : -1,
    };
    made.calls.push(finished);
    return { ...finished, done, answer };
  };
  const get = (path: string) => callApi(origin, token, { method: 'GET', path });

  const read = async (reader: number) => {
    const paths = [
      () => 'admin/get-orders-list/newOrder?page=1&limit=10',
      (number: number) => `admin/get-orders-details/${orders[number % orders.length]?.id}`,
      () => `admin/get-all-folder-count?userName=${encodeURIComponent(member)}`,
    ];
    for (let number = reader; running; number += 1) {
      await call('read', () => get(paths[number % paths.length]?.(number) ?? ''));
      await sleep(thinkMs);
    }
  };

  /** Moves, assigns, remarks on and unassigns one order after the other. */
  const write = async (writer: number) => {
    const own = writable.slice(writer * ordersPerWriter, (writer + 1) * ordersPerWriter).map((order) => ({ ...order }));
    for (let number = 0; running; number += 1) {
      const order = own[number % own.length];
      if (!order) return;
      const { id: orderId } = order;
      const moved = statuses[(statuses.indexOf(order.status) + 1) % statuses.length] ?? '';
      const remark = `writer ${writer} remark ${number}`;
      const isDone = ({ data }: { data?: { done: number[] } }) => data?.done.length === 1;
      const assign = (assignto: string) => () =>
        callApi(origin, token, {
          method: 'PUT',
          path: 'admin/assign-order-status',
          body: { orderId: [orderId], assignto },
        });
      const steps = [
        {
          action: 'order.move',
          send: () =>
            callApi(origin, token, {
              method: 'PUT',
              path: 'admin/move-order-status',
              body: { orderId, updatingStatus: moved },
            }),
        },
        { action: 'order.assign', send: assign(member), isRight: isDone },
        {
          action: 'remark.add',
          send: () =>
            callApi(origin, token, { method: 'POST', path: 'admin/add-new-remark', body: { orderId, remark } }),
        },
        { action: 'order.unassign', send: assign('none'), isRight: isDone },
      ];
      for (const { action, send, isRight } of steps) {
        const { done, begunAt, endedAt } = await call(
          action,
          send,
          isRight as ((answer: { status: number; data: unknown }) => boolean) | undefined,
        );
        if (done && action === 'order.move') {
          order.status = moved;
          made.statuses.set(orderId, moved);
        }
        if (done && action === 'remark.add') made.remarks.push({ orderId, remark });
        if (done) made.changes.push({ orderId, action, status: order.status, begunAt, acknowledgedAt: endedAt });
        await sleep(thinkMs);
      }
    }
  };

  /** Uploads, and downloads what was uploaded. */
  const upload = async (uploader: number) => {
    for (let number = uploader; running; number += 1) {
      const order = uploadable[(uploader + number * uploaders) % uploadable.length];
      if (!order) return;
      const seconds = uploadSeconds[number % uploadSeconds.length] ?? 0;
      const file = { orderId: order.id, bytes: uploadBytes, seconds, mark: `uploader ${uploader} visa ${number}` };
      const { done, begunAt, endedAt, answer } = await call('upload', () => uploadSlowly(origin, token, file));
      if (!done) continue;
      made.uploads.push({ ...answer, begunAt, endedAt });
      made.changes.push({
        orderId: order.id,
        action: 'document.upload',
        status: order.status,
        begunAt,
        acknowledgedAt: endedAt,
      });
      await call(
        'download',
        () => download(origin, token, answer.name),
        ({ sha256 }) => sha256 === answer.sha256,
      );
    }
  };

  const signIn = async () => {
    for (; running; await sleep(signInEveryMs)) {
      let own: string | undefined;
      await call('sign-in', async () => {
        own = await signInAsBenchAdmin(origin).catch(() => undefined);
        return { status: own ? 200 : 0 };
      });
      if (!own) continue;
      const signedIn = own;
      await call('session', () => callApi(origin, signedIn, { method: 'GET', path: 'user_info' }));
      await call('session', () => callApi(origin, signedIn, { method: 'POST', path: 'admin/sign-out', body: {} }));
    }
  };

  const workers = [
    ...Array.from({ length: readers }, (_, number) => read(number)),
    ...Array.from({ length: writers }, (_, number) => write(number)),
    ...Array.from({ length: uploaders }, (_, number) => upload(number)),
    signIn(),
  ];
  return {
    made,
    /** Waits for the last calls. */
    async stop() {
      running = false;
      await Promise.all(workers);
    },
  };
}

async function download(origin: string, token: string, name: string) {
  try {
    const response = await fetch(`${origin}/api/files/docs/${name}`, { headers: { authorization: token } });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, sha256: createHash('sha256').update(bytes).digest('hex') };
  } catch {
    return { status: 0, sha256: '' };
  }
}
