import ar from '../../i18n/ar.json';
import de from '../../i18n/de.json';
import { en } from '../../i18n/en';
import fr from '../../i18n/fr.json';
import km from '../../i18n/km.json';
import { regionNameLoaders } from '../../i18n/region-names';
import { getDeviceTypeLabel, getLocationLabel } from './device-labels';

test.each([
  ['France', 'FR', 'en', en, 'France'],
  ['France', 'FR', 'ar', ar, 'فرنسا'],
  ['United Kingdom', 'GB', 'de', de, 'Vereinigtes Königreich'],
  ['Hong Kong SAR China', 'HK', 'fr', fr, 'Hong Kong'],
  ['Palestinian Territories', 'PS', 'de', de, 'Palästina'],
  ['Cambodia', 'KH', 'km', km, 'កម្ពុជា'],
  ['Local network', null, 'en', en, 'Local network'],
  ['Local network', null, 'de', de, 'Lokales Netzwerk'],
  ['Atlantis', null, 'de', de, 'Atlantis'],
  ['France', undefined, 'de', de, 'France'],
  ['Unknown', null, 'fr', fr, 'Unknown'],
  ['', null, 'fr', fr, ''],
] as const)('names the location %s (%s) in %s', async (timezone, region, language, texts, label) => {
  const names = await regionNameLoaders[language]?.();
  expect(getLocationLabel({ timezone, region }, { language, texts }, names)).toBe(label);
});

test.each([
  ['mobile', en, 'Mobile'],
  ['Desktop', fr, 'Ordinateur'],
  ['smarttv', fr, 'Autre'],
  ['xr', en, 'Other'],
  ['Unknown', fr, 'Unknown'],
  ['', fr, ''],
])('labels the device type "%s"', (type, texts, label) => {
  expect(getDeviceTypeLabel(type, texts)).toBe(label);
});
