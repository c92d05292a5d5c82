import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';

/** Mounts the page's table when the measurement says so. */
export function registerTable(table: ReactElement): void {
  const place = document.createElement('div');
  document.body.append(place);
  document.addEventListener('mount-table', () => createRoot(place).render(table), { once: true });
}
