import { languageNames, languages } from '../i18n/languages';
import { renderPages } from './prerender';

it.each(languageNames)('contains a placeholder for the error reference in %s', async (language) => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue([language]);
  const { errorReference } = await languages[language].load();
  const page = (await renderPages(language))['failed-download'];
  // The server removes the whole paragraph if there is no reference.
  expect(page.markup).toMatch(new RegExp(`<p[^>]*>${errorReference.replace('{reference}', '%REFERENCE%')}</p>`));
});
