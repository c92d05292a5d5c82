import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';

/** Finds the link of the sidebar whose text starts with a label. The badge is part of the text. */
export const sidebarLink = (page: Page, label: string): Locator =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: new RegExp(`^${label}\\b`) });

/** Returns the number in the badge of a link of the sidebar, as soon as it has one. */
export async function readBadge(page: Page, label: string): Promise<number> {
  const link = sidebarLink(page, label);
  await expect(link).toContainText(/\d/);
  return Number((await link.innerText()).replaceAll(/\D/g, ''));
}

/** Returns the total below a list. */
export async function readListTotal(page: Page): Promise<number> {
  const text = await page.getByText(/^\d+–\d+ of \d+$/).innerText();
  return Number(text.split(' of ')[1]);
}
