import { findRegion, namePlace } from './download-place';

it.each([
  ['France', null, 'FR', 'France'],
  ['Hong Kong SAR China', null, 'HK', 'Hong Kong'],
  ['Hong Kong SAR China', 'HK', 'HK', 'Hong Kong'],
  ['Macao SAR China', null, 'MO', 'Macao'],
  ['Palestinian Territories', null, 'PS', 'Palestinian Territory Occupied'],
  ['Congo - Kinshasa', null, 'CD', 'Democratic Republic of the Congo'],
  ['Côte d’Ivoire', null, 'CI', 'Côte d’Ivoire'],
  ['Turkey', null, 'TR', 'Türkiye'],
  ['European Union', 'EU', 'EU', 'European Union'],
  ['Local network', null, null, 'Local network'],
  ['Unknown', null, null, 'Unknown'],
  ['Atlantis', null, null, 'Atlantis'],
])('finds for "%s" (%s) the code %s and the name %s', (timezone, region, code, name) => {
  expect([findRegion({ timezone, region }), namePlace({ timezone, region })]).toEqual([code, name]);
});
