import { translatePage } from '../../../../shared/src/testing/translate-page';

// Tests of whole screens, of the layout and of the palette run in a page that a browser translates (decision 0149). Tests of their parts do not.
if (/\/src\/(screens|layout|palette)\//.test(expect.getState().testPath ?? '')) {
  /** @type {() => string[]} */
  let stopTranslation = () => [];
  beforeEach(() => {
    stopTranslation = translatePage();
  });
  // Before the test's own hooks, which remove what it rendered.
  afterEach(() => {
    expect({ textsThatThePageDoesNotShow: stopTranslation() }).toEqual({ textsThatThePageDoesNotShow: [] });
  });
}
