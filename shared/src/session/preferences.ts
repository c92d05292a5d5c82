import { create } from 'zustand';
import { useSession } from '@evisa/shared/session/session-store';
import { exportForms, type ExportForm } from '@evisa/shared/domain/export-forms';
import { mailProviders, type MailProvider } from '@evisa/shared/domain/mail-providers';
import { readEntry, writeEntry } from './web-storage';

export type Density = 'comfortable' | 'compact';

/** A member's preferences in this browser. Contain no applicant data except order ids. */
export interface Preferences {
  density: Density;
  /** Names of hidden table columns by folder. */
  hiddenColumns: Readonly<Record<string, readonly string[]>>;
  /** Names of optional table columns that are shown, by folder. */
  shownColumns: Readonly<Record<string, readonly string[]>>;
  /** How lists are exported. */
  exportForm: ExportForm;
  /** Ids of recently opened orders, newest first. */
  recentOrders: readonly number[];
  /** The provider that mailed the last visa. */
  mailProvider: MailProvider;
  /** Whether an upload also completes the order and opens the next one. */
  completesAfterUpload: boolean;
  /** Whether screens react to single keys. */
  letterKeys: boolean;
}

const defaults: Preferences = {
  density: 'comfortable',
  hiddenColumns: {},
  shownColumns: {},
  exportForm: 'spreadsheet',
  recentOrders: [],
  mailProvider: mailProviders[0],
  completesAfterUpload: false,
  letterKeys: true,
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isNamesByFolder = (value: unknown): value is Preferences['hiddenColumns'] =>
  isObject(value) &&
  Object.values(value).every((names) => Array.isArray(names) && names.every((name) => typeof name === 'string'));

/** Validators of the stored entry. Invalid values are ignored. */
const checks: {
  [Name in Exclude<keyof Preferences, 'completesAfterUpload' | 'letterKeys'>]: (
    value: unknown,
  ) => value is Preferences[Name];
} = {
  density: (value): value is Density => value === 'comfortable' || value === 'compact',
  hiddenColumns: isNamesByFolder,
  shownColumns: isNamesByFolder,
  exportForm: (value): value is ExportForm => exportForms.some((form) => form === value),
  recentOrders: (value): value is number[] => Array.isArray(value) && value.every((id) => Number.isInteger(id)),
  mailProvider: (value): value is MailProvider => mailProviders.some((provider) => provider === value),
};

/** The signed-in member's preferences. */
export const usePreferences = create<Preferences>()(() => readStoredPreferences());

useSession.subscribe((now, before) => {
  if (now.data?.id !== before.data?.id) usePreferences.setState(readStoredPreferences());
});

/** Updates preferences of the signed-in member. Keeps changes of other tabs. */
export function updatePreferences(change: (kept: Preferences) => Partial<Preferences>): void {
  const key = getStorageKey();
  if (key === null) return;
  const before = readEntry('browser', key) === null ? usePreferences.getState() : readStoredPreferences();
  const preferences = { ...before, ...change(before) };
  usePreferences.setState(preferences);
  writeEntry('browser', key, JSON.stringify(preferences));
}

function getStorageKey(): string | null {
  const { data } = useSession.getState();
  return data && `preferences-${data.id}`;
}

function readStoredPreferences(): Preferences {
  const key = getStorageKey();
  const entry = parseEntry(key === null ? null : readEntry('browser', key));
  return {
    density: checks.density(entry['density']) ? entry['density'] : defaults.density,
    hiddenColumns: checks.hiddenColumns(entry['hiddenColumns']) ? entry['hiddenColumns'] : defaults.hiddenColumns,
    shownColumns: checks.shownColumns(entry['shownColumns']) ? entry['shownColumns'] : defaults.shownColumns,
    exportForm: checks.exportForm(entry['exportForm']) ? entry['exportForm'] : defaults.exportForm,
    recentOrders: checks.recentOrders(entry['recentOrders']) ? entry['recentOrders'] : defaults.recentOrders,
    mailProvider: checks.mailProvider(entry['mailProvider']) ? entry['mailProvider'] : defaults.mailProvider,
    completesAfterUpload: entry['completesAfterUpload'] === true,
    letterKeys: entry['letterKeys'] !== false,
  };
}

function parseEntry(text: string | null): Record<string, unknown> {
  try {
    const entry: unknown = JSON.parse(text ?? '{}');
    return isObject(entry) ? { ...entry } : {};
  } catch {
    return {};
  }
}
