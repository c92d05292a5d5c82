import { languageNames, languages } from '../i18n/languages';
import { renderPages } from './prerender';

it.each(languageNames)('leaves a place for the reference of a failed download in %s', async (language) => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue([language]);
  const { faultReference } = await languages[language].load();
  const page = (await renderPages(language))['failed-download'];
  // The server takes the whole paragraph away where there is no reference.
  expect(page.markup).toMatch(new RegExp(`<p[^>]*>${faultReference.replace('{reference}', '%REFERENCE%')}</p>`));
});
