import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// On a busy machine the first drawing of a screen takes longer than the second that is allowed by default.
configure({ asyncUtilTimeout: 15_000 });

// Mantine asks for these three, and jsdom has none of them.
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
// Nothing ever comes into view here; a test that wants it puts an observer of its own in this place.
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
Element.prototype.scrollIntoView ??= () => {};
// jsdom's own only complains.
window.scrollTo = () => {};
