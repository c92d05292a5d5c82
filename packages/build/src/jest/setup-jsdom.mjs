import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// On a busy machine the first render of a screen takes longer than the default of one second.
configure({ asyncUtilTimeout: 15_000 });

// Mantine uses these three, and jsdom lacks them.
window.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
});
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// Nothing ever becomes visible. A test that needs that sets an observer of its own.
window.IntersectionObserver ??= class {
  root = null;
  rootMargin = '';
  scrollMargin = '';
  /** @type {number[]} */
  thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
};
// Never answers. A test of a screen fakes the module that starts it, and calls what it runs itself.
window.Worker ??= class extends EventTarget {
  onmessage = null;
  onmessageerror = null;
  onerror = null;
  postMessage() {}
  terminate() {}
};
URL.createObjectURL ??= () => 'blob:file';
URL.revokeObjectURL ??= () => {};
Element.prototype.scrollIntoView ??= () => {};
// jsdom's own only prints an error.
window.scrollTo = () => {};
