import { create } from 'zustand';
import type { History } from '@evisa/shared/kit/router';

type Listener = Parameters<History['listen']>[0];
type Update = Parameters<Listener>[0];
type NavigateMethod = History['push'];

interface NavigationBlocker {
  /** Returns whether leaving the current screen needs a confirmation. */
  shouldBlock: () => boolean;
  /** The navigation that waits for the confirmation. */
  blocked: { proceed: () => void; cancel: () => void } | null;
}

/** Time without a history step after which the browser counts as settled. */
const settleMs = 250;

export const useNavigationBlocker = create<NavigationBlocker>()(() => ({ shouldBlock: () => false, blocked: null }));

/**
 * Wraps a history so that `useNavigationBlocker` can confirm a change of screen first. The browser goes back or forward before the member
 * can answer, so those steps are reverted, and repeated after the confirmation.
 */
export function createBlockingHistory(history: History): History {
  const listeners = new Set<Listener>();
  let stopListening = () => {};
  let shown = history.location.pathname;
  let isConfirmed = false;
  /** How many steps the browser is away from the shown screen. */
  let stepsAway = 0;
  /** Set while the browser goes back to the shown screen. */
  let returning: ReturnType<typeof setTimeout> | undefined;
  let onReturn = () => {};

  const needsConfirmation = (pathname: string) =>
    pathname !== shown && !isConfirmed && useNavigationBlocker.getState().shouldBlock();

  function ask(leave: () => void): void {
    const answer = (yes: boolean) => {
      useNavigationBlocker.setState({ blocked: null });
      isConfirmed = yes;
      if (!yes) return;
      if (returning) onReturn = leave;
      else leave();
    };
    onReturn = () => {};
    useNavigationBlocker.setState({ blocked: { proceed: () => answer(true), cancel: () => answer(false) } });
  }

  function show(update: Update): void {
    shown = update.location.pathname;
    isConfirmed = false;
    clearTimeout(returning);
    returning = undefined;
    useNavigationBlocker.setState({ blocked: null });
    listeners.forEach((listener) => listener(update));
  }

  function goBack(): void {
    // Steps that the member takes meanwhile can replace this one, so check again.
    returning = setTimeout(goBack, settleMs);
    history.go(-stepsAway);
  }

  function handleReturnStep(delta: number): void {
    stepsAway += delta;
    clearTimeout(returning);
    returning = stepsAway === 0 ? undefined : setTimeout(goBack, settleMs);
    if (!returning) onReturn();
  }

  function handleUpdate(update: Update): void {
    const { action, location, delta } = update;
    // A hash typed into the address bar has no index, and never changes the screen.
    if (action !== 'POP' || delta === null) show(update);
    else if (returning) handleReturnStep(delta);
    else if (needsConfirmation(location.pathname)) {
      ask(() => history.go(delta));
      stepsAway = delta;
      goBack();
    } else show(update);
  }

  const guarded =
    (go: NavigateMethod): NavigateMethod =>
    (to, state) => {
      if (needsConfirmation(history.encodeLocation(to).pathname)) ask(() => go(to, state));
      else go(to, state);
    };

  return {
    ...history,
    get action() {
      return history.action;
    },
    get location() {
      return history.location;
    },
    push: guarded(history.push),
    replace: guarded(history.replace),
    listen(listener) {
      if (listeners.size === 0) stopListening = history.listen(handleUpdate);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stopListening();
      };
    },
  };
}
