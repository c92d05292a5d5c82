import { keepOverrides, keptOverrides } from '@evisa/shared/session/kept-overrides';

it('keeps them for the tab, until there are none', () => {
  expect(keptOverrides()).toEqual([]);
  keepOverrides(['https://dev.example/override.json']);
  expect(keptOverrides()).toEqual(['https://dev.example/override.json']);
  expect(JSON.stringify(localStorage)).not.toContain('dev.example');
  keepOverrides([]);
  expect(keptOverrides()).toEqual([]);
});

it.each(['{', '{}', '[1]'])('takes no %s', (text) => {
  sessionStorage.setItem('overrides', text);
  expect(keptOverrides()).toEqual([]);
});
