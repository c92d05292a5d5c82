import { geolocateIp } from './geolocate-ip';

test.each([
  ['8.8.8.8', 'United States', 'US'],
  ['202.12.29.205', 'Australia', 'AU'],
  ['2001:4860:4860::8888', 'United States', 'US'],
  ['127.0.0.1', 'Local network', null],
  ['::1', 'Local network', null],
  ['10.1.2.3', 'Local network', null],
  ['172.31.255.1', 'Local network', null],
  ['fd00::1', 'Local network', null],
  ['240.0.0.1', 'Unknown', null],
  ['not an address', 'Unknown', null],
])('locates %s in %s (%s)', (ip, timezone, region) => {
  expect(geolocateIp(ip)).toEqual({ timezone, region });
});
