import { create } from 'zustand';
import type { History } from '@evisa/shared/kit/router';

type Listener = Parameters<History['listen']>[0];
type Update = Parameters<Listener>[0];
type NavigateMethod = History['push'];

interface NavigationBlocker {
  /** Whether the screen that stands there may not be left without an answer. */
  shouldBlock: () => boolean;
  /** The way to another screen that waits for the answer. */
  blocked: { leave: () => void; stay: () => void } | null;
}

/** How long after the last step the browser counts as standing still. */
const settleMs = 250;

export const useNavigationBlocker = create<NavigationBlocker>()(() => ({ shouldBlock: () => false, blocked: null }));

/**
 * A history in which a screen is left for another only once `useNavigationBlocker` has its answer. The browser takes steps of its own (Back,
 * Forward) before anybody can be asked: they are taken back, and once more with the answer.
 */
export function createBlockingHistory(history: History): History {
  const listeners = new Set<Listener>();
  let stopHearing = () => {};
  let shown = history.location.pathname;
  let isSure = false;
  /** Where the browser is, in steps from the screen that stands there. */
  let away = 0;
  /** While the browser is on its way back. */
  let returning: ReturnType<typeof setTimeout> | undefined;
  let onReturn = () => {};

  const mustAsk = (pathname: string) => pathname !== shown && !isSure && useNavigationBlocker.getState().shouldBlock();

  function ask(leave: () => void): void {
    const answer = (yes: boolean) => {
      useNavigationBlocker.setState({ blocked: null });
      isSure = yes;
      if (!yes) return;
      if (returning) onReturn = leave;
      else leave();
    };
    onReturn = () => {};
    useNavigationBlocker.setState({ blocked: { leave: () => answer(true), stay: () => answer(false) } });
  }

  function show(update: Update): void {
    shown = update.location.pathname;
    isSure = false;
    clearTimeout(returning);
    returning = undefined;
    useNavigationBlocker.setState({ blocked: null });
    listeners.forEach((listener) => listener(update));
  }

  function goBack(): void {
    // Steps that somebody takes meanwhile may take the place of this one.
    returning = setTimeout(goBack, settleMs);
    history.go(-away);
  }

  function hearOnTheWay(delta: number): void {
    away += delta;
    clearTimeout(returning);
    returning = away === 0 ? undefined : setTimeout(goBack, settleMs);
    if (!returning) onReturn();
  }

  function hear(update: Update): void {
    const { action, location, delta } = update;
    // An address typed by hand (`#part`) has no number; it never is of another screen.
    if (action !== 'POP' || delta === null) show(update);
    else if (returning) hearOnTheWay(delta);
    else if (mustAsk(location.pathname)) {
      ask(() => history.go(delta));
      away = delta;
      goBack();
    } else show(update);
  }

  const guarded =
    (go: NavigateMethod): NavigateMethod =>
    (to, state) => {
      if (mustAsk(history.encodeLocation(to).pathname)) ask(() => go(to, state));
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
      if (listeners.size === 0) stopHearing = history.listen(hear);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stopHearing();
      };
    },
  };
}
