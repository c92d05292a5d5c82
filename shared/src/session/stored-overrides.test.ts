import { storeOverrides, readStoredOverrides } from '@evisa/shared/session/stored-overrides';

it('stores overrides for the tab, until there are none', () => {
  expect(readStoredOverrides()).toEqual([]);
  storeOverrides(['https://dev.example/override.json']);
  expect(readStoredOverrides()).toEqual(['https://dev.example/override.json']);
  expect(JSON.stringify(localStorage)).not.toContain('dev.example');
  storeOverrides([]);
  expect(readStoredOverrides()).toEqual([]);
});

it.each(['{', '{}', '[1]'])('takes no %s', (text) => {
  sessionStorage.setItem('overrides', text);
  expect(readStoredOverrides()).toEqual([]);
});
