const vm = require('node:vm');

// jsdom looks for Node's globals in each window. pdf.js, which an earlier test file can have loaded, adds one to Node 20 that no window has.
if (vm.runInNewContext('typeof Iterator') === 'undefined') Reflect.deleteProperty(globalThis, 'Iterator');
const { TestEnvironment } = require('jest-environment-jsdom');
require('./share-compiled-modules.cjs');

/** Browser globals that jsdom lacks. Node has real ones. */
const WEB_GLOBALS = [
  'AbortController',
  'AbortSignal',
  'ArrayBuffer',
  'Blob',
  'CompressionStream',
  'File',
  'Headers',
  'ReadableStream',
  'Response',
  'TextDecoder',
  'TextDecoderStream',
  'TextEncoder',
  'TransformStream',
  'Uint8Array',
  'WritableStream',
  'fetch',
  'structuredClone',
];

/**
 * Returns Node's BroadcastChannel, changed so that an open channel does not keep the test run alive and closes with the page. Otherwise the
 * next test file of the same process would reach a page that no longer exists.
 * @param {BroadcastChannel[]} opened
 */
const closingBroadcastChannel = (opened) =>
  class extends BroadcastChannel {
    constructor(name) {
      super(name);
      this.unref();
      opened.push(this);
    }
  };

/**
 * Makes jsdom's `addEventListener` accept Node's signals, which the page uses.
 * @param {typeof EventTarget} target of the page
 */
function acceptNodeSignals({ prototype }) {
  const addOwn = prototype.addEventListener;
  prototype.addEventListener = function addEventListener(type, listener, options) {
    if (typeof options !== 'object' || !options?.signal) return addOwn.call(this, type, listener, options);
    const { signal, ...others } = options;
    if (signal.aborted) return undefined;
    signal.addEventListener('abort', () => this.removeEventListener(type, listener, others), { once: true });
    return addOwn.call(this, type, listener, others);
  };
}

/**
 * Returns Node's FormData, changed so that it accepts a form of the page: React passes one when a submit starts a transition.
 * @param {typeof FormData} OfPage jsdom's own
 */
const createFormData = (OfPage) =>
  class extends FormData {
    constructor(form, submitter) {
      super();
      for (const [name, value] of form ? new OfPage(form, submitter) : []) this.append(name, value);
    }
  };

/**
 * Makes jsdom compute an element's style once until the document changes. Queries by role and clicks ask for the styles of all elements and
 * their parents: a quarter of the time of component tests.
 * @param {Window} window
 */
function cacheComputedStyles(window) {
  const compute = window.getComputedStyle;
  const [impl] = Object.getOwnPropertySymbols(window.document).filter(({ description }) => description === 'impl');
  /** jsdom replaces its own cache of matching rules whenever the document changes. */
  const getRules = () => window.document[impl]._styleCache;
  const stylesByRules = new WeakMap();
  window.getComputedStyle = (element, pseudoElement) => {
    if (pseudoElement) return compute(element, pseudoElement);
    const known = stylesByRules.get(getRules())?.get(element);
    if (known) return known;
    const style = compute(element);
    const rules = getRules();
    if (!stylesByRules.has(rules)) stylesByRules.set(rules, new WeakMap());
    stylesByRules.get(rules).set(element, style);
    return style;
  };
}

/** jsdom with Node's fetch, streams, encoders and crypto. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const formDataOfPage = this.global.FormData;
    for (const name of WEB_GLOBALS) if (globalThis[name] !== undefined) this.global[name] = globalThis[name];
    // In a browser addresses are relative to the page, which Node's Request does not know.
    const page = this.global.location;
    this.global.Request = class extends Request {
      constructor(input, init) {
        super(input instanceof Request ? input : new URL(input, page.href), init);
      }
    };
    this.global.FormData = createFormData(formDataOfPage);
    acceptNodeSignals(this.global.EventTarget);
    cacheComputedStyles(this.global);
    this.channels = [];
    this.global.BroadcastChannel = closingBroadcastChannel(this.channels);
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
  }

  async teardown() {
    for (const channel of this.channels) channel.close();
    await super.teardown();
  }
};
