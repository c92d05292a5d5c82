import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '@evisa/shared/client/http/api-error';
import { createIdempotentCall } from '@evisa/shared/client/http/idempotent-call';
import type { MailProvider } from '@evisa/shared/domain/mail-providers';
import { runOrderAction } from '@evisa/shared/order-actions/run-order-action';
import { onEvent, portalEvents, publishEvent } from '@evisa/shared/session/portal-events';
import { useSession } from '@evisa/shared/session/session-store';
import { useUnsavedChanges } from '@evisa/shared/session/unsaved-changes';
import { uploadVisa } from '../visa-upload/use-upload-visa';
import { validateVisaFile } from '../visa-upload/validate-visa-file';
import { matchVisaFile } from './match-visa-file';
import { isIncluded, isSent, type VisaFile } from './visa-file';

/** Files that are not sent yet, at most. */
export const maxVisaFiles = 20;

const toVisaFile = (file: File, id: number): VisaFile => ({
  id,
  file,
  problem: validateVisaFile(file),
  match: null,
  searchError: null,
  order: null,
  isIncluded: null,
  outcome: null,
  call: createIdempotentCall(),
});

/** Holds the chosen files, looks for their orders, and sends them one after the other. Takes files that were dropped on a list. */
export function useVisaFiles() {
  const role = useSession((session) => session.role);
  const [visas, setVisas] = useState<readonly VisaFile[]>([]);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const [isSending, setIsSending] = useState(false);
  const lastId = useRef(0);
  const isStopped = useRef(false);
  const left = visas.filter((visa) => !isSent(visa)).length;
  useUnsavedChanges(
    `${left === 1 ? 'The file' : `The ${left} files`} of Send Visas ${left === 1 ? 'that is' : 'that are'} not sent${isSending ? ' yet' : ''}`,
    left > 0,
  );

  const update = useCallback(
    (id: number, change: Partial<VisaFile>) =>
      setVisas((all) => all.map((visa) => (visa.id === id ? { ...visa, ...change } : visa))),
    [],
  );

  /** Adds files up to the limit, and looks for the order of each. */
  function add(files: readonly File[]): void {
    const room = maxVisaFiles - left;
    const added = files.slice(0, room).map((file) => toVisaFile(file, (lastId.current += 1)));
    setLeftOut(files.slice(room).map(({ name }) => name));
    setVisas((all) => [...all, ...added]);
    void matchAll(added);
  }

  async function matchAll(added: readonly VisaFile[]): Promise<void> {
    for (const { id, file, problem } of added) {
      if (problem || !role) continue;
      try {
        const match = await matchVisaFile(file, role);
        update(id, { match, order: match.orders[0] ?? null });
      } catch (error) {
        const searchError = error instanceof Error ? error.message : '';
        update(id, { match: { by: null, orders: [], hasMore: false, text: '' }, searchError });
      }
    }
  }

  const take = useEffectEvent(() => {
    const { files: dropped = [] } = portalEvents.getState()['files-dropped']?.payload ?? {};
    if (dropped.length === 0) return;
    publishEvent('files-dropped', { files: [] });
    add(dropped);
  });
  useEffect(() => {
    take();
    return onEvent('files-dropped', () => take());
  }, []);
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );

  /** Sends the included files, and then completes their orders if asked to. A failure is kept with its file, and the next file follows. */
  async function send(provider: MailProvider, isCompleting: boolean): Promise<void> {
    setIsSending(true);
    isStopped.current = false;
    const done = new Set<number>();
    for (const { id, file, order, call } of visas.filter((visa) => isIncluded(visa, visas))) {
      if (isStopped.current || !order) break;
      update(id, { outcome: { state: 'sending', progress: 0 } });
      try {
        const { message, data } = await uploadVisa(
          call,
          order.order_id,
          { email: order.email, file, provider },
          (progress) => update(id, { outcome: { state: 'sending', progress } }),
        );
        update(id, { outcome: { state: 'sent', message, mail: data } });
        if (order.process_status !== 'Completed') done.add(order.order_id);
      } catch (error) {
        update(id, { outcome: { state: 'failed', message: error instanceof Error ? error.message : '' } });
        if (error instanceof ApiError && error.kind === 'unauthenticated') break;
      }
    }
    setIsSending(false);
    if (isCompleting && done.size > 0)
      await runOrderAction({ action: 'move', from: 'selection', orderIds: [...done], status: 'Completed' });
  }

  return {
    visas,
    /** Names of files beyond the limit. */
    leftOut,
    isSending,
    add,
    update,
    remove: (id: number) => setVisas((all) => all.filter((visa) => visa.id !== id)),
    send,
    /** Stops after the file that is being sent. */
    stop: () => {
      isStopped.current = true;
    },
  };
}
