import { geolocateIp } from './geolocate-ip';

test.each([
  ['8.8.8.8', 'United States'],
  ['202.12.29.205', 'Australia'],
  ['2001:4860:4860::8888', 'United States'],
  ['127.0.0.1', 'Local network'],
  ['::1', 'Local network'],
  ['10.1.2.3', 'Local network'],
  ['172.31.255.1', 'Local network'],
  ['fd00::1', 'Local network'],
  ['240.0.0.1', 'Unknown'],
  ['not an address', 'Unknown'],
])('locates %s in %s', (ip, place) => {
  expect(geolocateIp(ip)).toBe(place);
});
