import type { OrderEvent } from '@evisa/shared/contract/events';
import { closedStatuses, findFolder, type FolderName } from '@evisa/shared/domain/orders/order-folders';
import type { ProcessingMode, ProcessStatus } from '@evisa/shared/domain/orders/order-status';
import { buildOrderRow } from '@evisa/shared/testing/factories';
import { ok, unreachable, type FakeAnswers } from '@evisa/shared/testing/fake-api';

/** The signed-in member, and a colleague. */
export const me = 'Sokha Chan';
export const colleague = 'Dara Kim';
/** What only the server knows of an order. In the model, it holds for every third one. */
type ListFilter = '' | 'search' | 'nationality' | 'month';

interface Order {
  id: number;
  mode: ProcessingMode;
  process_status: ProcessStatus;
  assign_to: string | null;
}

export interface ShownList {
  folder: FolderName;
  unassigned: boolean;
  filter: ListFilter;
}

export type Change =
  | { kind: 'create' }
  | { kind: 'move'; order: number; status: ProcessStatus }
  | { kind: 'assign'; order: number; assignee: string | null }
  | { kind: 'remark'; order: number };

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A model of the API: orders, what a list holds now, and answers that are read and arrive at times that the test sets. */
export class LiveDesk {
  private orders: Order[] = [];
  /** What the list held at each read. The rows of an answer name its read as their email. */
  private readonly reads: (readonly number[])[] = [];
  /** The pauses before and after the next reads. */
  latency = { read: 5, answer: 5 };
  failures = 0;
  /** The orders that the member changed in another tab. */
  readonly movedElsewhere = new Set<number>();

  constructor(
    private readonly list: ShownList,
    orders: readonly Omit<Order, 'id' | 'mode'>[],
  ) {
    for (const order of orders) this.add(order);
  }

  private add({ process_status, assign_to }: Omit<Order, 'id' | 'mode'>): Order {
    const id = 100_000 + this.orders.length;
    const order: Order = {
      id,
      mode: id % 4 === 0 ? 'Priority Processing' : 'Regular Processing',
      process_status,
      assign_to,
    };
    this.orders.push(order);
    return order;
  }

  /** Commits a change. Returns its event; null if it changed nothing. */
  commit(change: Change, by: string): OrderEvent | null {
    if (change.kind === 'create') {
      const order = this.add({ process_status: 'New', assign_to: null });
      return this.describe(order, { by: 'applicant', action: 'order.new', from: null });
    }
    const order = this.orders[change.order % this.orders.length];
    if (!order) return null;
    const from = findFolder(order.process_status, order.mode);
    if (change.kind === 'remark') return this.describe(order, { by, action: 'remark.add', from });
    if (change.kind === 'move') {
      if (order.process_status === change.status) return null;
      order.process_status = change.status;
      return this.describe(order, { by, action: 'order.move', from });
    }
    if (order.assign_to === change.assignee) return null;
    order.assign_to = change.assignee;
    return this.describe(order, { by, action: change.assignee ? 'order.assign' : 'order.unassign', from });
  }

  private describe(order: Order, rest: Pick<OrderEvent, 'by' | 'action' | 'from'>): OrderEvent {
    const { id, process_status, assign_to, mode } = order;
    return { orderId: id, process_status, assign_to, to: findFolder(process_status, mode), ...rest };
  }

  /** Returns what a reload of the list shows: newest first. */
  read(): Order[] {
    const { folder, unassigned, filter } = this.list;
    return this.orders
      .filter(({ id, process_status, assign_to, mode }) => {
        if (filter !== '' && id % 3 !== 0) return false;
        if (folder === 'allOrder') return true;
        if (folder === 'myOrder') return assign_to === me && !closedStatuses.includes(process_status);
        return findFolder(process_status, mode) === folder && !(unassigned && assign_to !== null);
      })
      .toReversed();
  }

  /** Returns the ids of all orders of the list when these rows were read. */
  getIdsAtRead([row]: readonly { email: string }[]): readonly number[] {
    return row ? (this.reads[Number(row.email)] ?? []) : [];
  }

  private async respond(first: number, limit: number): Promise<Response> {
    const { read, answer } = this.latency;
    if (this.failures > 0) {
      this.failures -= 1;
      return unreachable();
    }
    await sleep(read);
    const found = this.read();
    const last = Math.max(0, Math.ceil(found.length / limit) - 1);
    const start = Math.min(first, last * limit);
    const rows = found
      .slice(start, start + limit)
      .map(({ id, process_status, assign_to }) =>
        buildOrderRow({ order_id: id, process_status, assign_to, email: String(this.reads.length) }),
      );
    this.reads.push(found.map(({ id }) => id));
    await sleep(answer);
    return ok(rows, { count: found.length, page: start / limit + 1 });
  }

  readonly answers: FakeAnswers = {
    getOrdersList: ({ query }) =>
      this.respond((Number(query['page']) - 1) * Number(query['limit']), Number(query['limit'])),
    searchOrder: ({ json }) => {
      const { start, end } = json as { start: number; end: number };
      return this.respond(start, end - start);
    },
    getOrderIds: () => ok(this.read().map(({ id, process_status }) => ({ id, status: process_status }))),
  };
}
