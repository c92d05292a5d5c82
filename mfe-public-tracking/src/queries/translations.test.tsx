import { act, screen, waitFor } from '@testing-library/react';
import { setLanguage } from '@evisa/shared/session/language';
import { render } from '@evisa/shared/testing/render';
import { ErrorPage } from '../features/layout/error-page';
import { PublicLayout } from '../features/layout/public-layout';
import de from '../i18n/de.json';
import type { Dictionary } from '../i18n/dictionary';
import { en } from '../i18n/en';
import { languages } from '../i18n/languages';

beforeEach(() => setLanguage('de'));
afterEach(() => act(() => setLanguage('en')));

test('shows a render error in the chosen language', async () => {
  render(<ErrorPage />);
  expect(await screen.findByText(de.pageFailed)).toBeVisible();
  expect(screen.getByRole('button', { name: de.retry })).toBeVisible();
  expect(document.documentElement).toHaveAttribute('lang', 'de');
});

test('shows English when the texts fail to load, marks it as English, and keeps the choice', async () => {
  const load = jest.spyOn(languages.de, 'load').mockRejectedValue(new Error('no such chunk'));
  render(<PublicLayout title="x">Inhalt</PublicLayout>);
  expect(await screen.findByRole('link', { name: en.pages.refundPolicy }, { timeout: 4000 })).toBeVisible();
  expect(document.documentElement).toHaveAttribute('lang', 'en');
  expect(screen.getByRole('combobox', { name: en.language })).toHaveValue('de');
  load.mockRestore();
});

test('keeps the direction until another language has loaded', async () => {
  let arrive: (texts: Dictionary) => void = () => {};
  const load = jest.spyOn(languages.ar, 'load').mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  const { user } = render(<PublicLayout title="x">Inhalt</PublicLayout>);
  await user.selectOptions(await screen.findByRole('combobox', { name: de.language }), 'ar');
  expect(document.documentElement).toHaveAttribute('lang', 'de');
  expect(document.documentElement).toHaveAttribute('dir', 'ltr');
  arrive((await import('../i18n/ar.json')).default);
  expect(await screen.findByRole('combobox', { name: 'اللغة' })).toHaveValue('ar');
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  load.mockRestore();
});

test('keeps the previous language when loading fails, and loads the new one after reconnecting', async () => {
  const load = jest.spyOn(languages.ar, 'load').mockRejectedValue(new Error('no connection'));
  const { user } = render(<PublicLayout title="x">Inhalt</PublicLayout>);
  await user.selectOptions(await screen.findByRole('combobox', { name: de.language }), 'ar');
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2), { timeout: 4000 });
  expect(screen.getByRole('combobox', { name: de.language })).toHaveValue('ar');
  expect(document.documentElement).toHaveAttribute('lang', 'de');

  load.mockRestore();
  act(() => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });
  expect(await screen.findByRole('combobox', { name: 'اللغة' })).toHaveValue('ar');
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
});
