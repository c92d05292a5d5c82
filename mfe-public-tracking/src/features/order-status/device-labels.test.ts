import ar from '../../i18n/ar.json';
import de from '../../i18n/de.json';
import { en } from '../../i18n/en';
import fr from '../../i18n/fr.json';
import { getDeviceTypeLabel, getLocationLabel } from './device-labels';

test.each([
  ['France', 'en', en, 'France'],
  ['France', 'ar', ar, 'فرنسا'],
  ['United Kingdom', 'de', de, 'Vereinigtes Königreich'],
  ['Cambodia', 'fr', fr, 'Cambodge'],
  ['Local network', 'en', en, 'Local network'],
  ['Local network', 'de', de, 'Lokales Netzwerk'],
  ['Atlantis', 'de', de, 'Atlantis'],
  ['Unknown', 'fr', fr, 'Unknown'],
  ['', 'fr', fr, ''],
] as const)('translates the location %s to %s', (location, language, texts, label) => {
  expect(getLocationLabel(location, language, texts)).toBe(label);
});

test.each([
  ['mobile', en, 'Mobile'],
  ['Desktop', fr, 'Ordinateur'],
  ['smarttv', fr, 'Smarttv'],
  ['', fr, ''],
])('labels the device type "%s"', (type, texts, label) => {
  expect(getDeviceTypeLabel(type, texts)).toBe(label);
});
