interface PageWatch {
  /** What is there already does not count. */
  mark: () => void;
  /** The screen was left: it should start nothing from now on. */
  leave: () => void;
  /** What it left behind, in words. */
  left: () => string[];
}

declare global {
  interface Window {
    evisaWatch?: PageWatch;
  }
}

/**
 * Watches what a remote's own code registers in the page: listeners of the window and the document, timers and connections. Runs in the page,
 * before its scripts. What shared modules register for the remote is theirs to remove.
 * @param folder the address of the remote's files
 */
export function watchPage(folder: string): void {
  /** So many timers after a screen was left are a chain. */
  const CHAIN = 3;
  const kept = new Map<unknown, string>();
  let before = new Set<unknown>();
  let startedSince = 0;
  /** Whether the function that called the wrapper is the remote's. */
  const isCalledByRemote = () => new Error().stack?.split('\n')[3]?.includes(folder) ?? false;
  const targets = new Map<unknown, string>([
    [window, 'window'],
    [document, 'document'],
  ]);

  const listenerIds = new WeakMap<object, Map<string, object>>();
  const idOf = (target: object, type: string, listener: object, options: unknown) => {
    const capture = typeof options === 'object' && options ? Reflect.get(options, 'capture') : options;
    const key = `${String(targets.get(target))} ${type} ${Boolean(capture)}`;
    const ids = listenerIds.get(listener) ?? new Map<string, object>();
    listenerIds.set(listener, ids);
    const id = ids.get(key) ?? {};
    ids.set(key, id);
    return id;
  };
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function add(type, listener, options) {
    const target = this ?? window;
    const isOnce = typeof options === 'object' && options.once;
    if (listener && targets.has(target) && !isOnce && isCalledByRemote()) {
      const id = idOf(target, type, listener, options);
      kept.set(id, `a listener of "${type}" on the ${targets.get(target)}`);
      if (typeof options === 'object') options.signal?.addEventListener('abort', () => kept.delete(id));
    }
    addEventListener.call(target, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function remove(type, listener, options) {
    const target = this ?? window;
    if (listener && targets.has(target)) kept.delete(idOf(target, type, listener, options));
    removeEventListener.call(target, type, listener, options);
  };

  const { setInterval, clearInterval, clearTimeout, setTimeout, requestAnimationFrame } = window;
  const clear = (end: typeof clearInterval) => (id?: number) => {
    kept.delete(id);
    end(id);
  };
  Object.assign(window, {
    setInterval: (handler: TimerHandler, ms?: number, ...rest: unknown[]) => {
      const id = setInterval(handler, ms, ...rest);
      if (isCalledByRemote()) kept.set(id, `an interval of ${ms ?? 0} ms`);
      return id;
    },
    // Either function ends either timer.
    clearInterval: clear(clearInterval),
    clearTimeout: clear(clearTimeout),
    setTimeout: (handler: TimerHandler, ms?: number, ...rest: unknown[]) => {
      if (isCalledByRemote()) startedSince += 1;
      return setTimeout(handler, ms, ...rest);
    },
    requestAnimationFrame: (callback: FrameRequestCallback) => {
      if (isCalledByRemote()) startedSince += 1;
      return requestAnimationFrame(callback);
    },
  });

  const watchConnections = <Connection extends EventSource | WebSocket>(
    name: string,
    Original: new (address: string, options?: never) => Connection,
  ) =>
    new Proxy(Original, {
      construct(Target, [address, options], self) {
        const isOwn = new Error().stack?.split('\n')[2]?.includes(folder);
        const connection: Connection = Reflect.construct(Target, [address, options], self);
        if (isOwn) {
          kept.set(connection, `an open ${name}`);
          const { close } = connection;
          connection.close = (...args: []) => {
            kept.delete(connection);
            close.apply(connection, args);
          };
        }
        return connection;
      },
    });
  Object.assign(window, {
    EventSource: watchConnections('EventSource', EventSource),
    WebSocket: watchConnections('WebSocket', WebSocket),
  });

  window.evisaWatch = {
    mark: () => {
      before = new Set(kept.keys());
    },
    leave: () => {
      startedSince = 0;
    },
    left: () => [
      ...new Set([...kept].flatMap(([id, words]) => (before.has(id) ? [] : [words]))),
      ...(startedSince >= CHAIN ? ['timers that start the next one'] : []),
    ],
  };
}

/** Elements that other screens may contain, each in those before it. */
export const probedElements =
  'h1,h2,h3,p a,p b,ul li,ol li,img,svg,form label,form input,form textarea,form button,form select option,fieldset,table thead tr th,table tbody tr td,dialog,section'.split(
    ',',
  );

/**
 * Lists the selectors of a remote's stylesheets that match elements outside its screens. Runs in the page, while no screen of it is shown.
 * @param options the address of the remote's files, and what to look for besides the page's elements: `probedElements`
 */
export function findOutsideSelectors({
  folder,
  probed,
}: {
  folder: string;
  probed: string[];
}): { selector: string; file: string }[] {
  // The portal's policy allows no text as HTML.
  const probe = document.createElement('main');
  probe.hidden = true;
  for (const nested of probed) {
    let parent: Element = probe;
    for (const name of nested.split(' ')) parent = parent.appendChild(document.createElement(name));
  }
  document.body.append(probe);
  const matches = (selector: string) => {
    const plain = selector.replace(
      /::[\w-]+(\([^)]*\))?|:(hover|active|focus|focus-visible|focus-within|visited|disabled|checked|before|after)(?![\w-])/g,
      '',
    );
    try {
      return document.querySelector(plain || '*') !== null;
    } catch {
      return false;
    }
  };
  const found: { selector: string; file: string }[] = [];
  const look = (rules: CSSRuleList, file: string) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) {
        // A custom property of the remote changes nothing that it does not read.
        const hasEffect = [...rule.style].some((property) => !property.startsWith('--'));
        if (hasEffect && matches(rule.selectorText)) found.push({ selector: rule.selectorText, file });
      } else if (rule instanceof CSSGroupingRule) look(rule.cssRules, file);
    }
  };
  for (const sheet of document.styleSheets)
    if (sheet.href?.includes(folder)) look(sheet.cssRules, sheet.href.slice(sheet.href.lastIndexOf('/') + 1));
  probe.remove();
  return found;
}
