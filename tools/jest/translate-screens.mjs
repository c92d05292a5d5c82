import { translatePage } from '../../shared/src/testing/translate-page';

// Tests of whole screens, of the layout and of the palette run in a page that a browser translates (decision 0149). Tests of their parts do not.
if (/\/src\/(screens|layout|palette)\//.test(expect.getState().testPath ?? '')) {
  let stopTranslation = () => {};
  beforeEach(() => {
    stopTranslation = translatePage();
  });
  afterEach(() => stopTranslation());
}
