import { subnetPrefix, sitePrefix } from './ip-prefix';

test.each([
  ['192.0.2.1', '192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:201', '192.0.2.1', '192.0.2.1'],
  ['2001:db8:aa:bb:1:2:3:4', '2001:db8:aa:bb::/64', '2001:db8:aa::/48'],
  ['2001:0DB8:00AA:00BB::9', '2001:db8:aa:bb::/64', '2001:db8:aa::/48'],
  ['2001:db8::9', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['not an address', 'not an address', 'not an address'],
])('puts %s in %s, within %s', (ip, block, site) => {
  expect([subnetPrefix(ip), sitePrefix(ip)]).toEqual([block, site]);
});

test('counts addresses of one range together and others separately', () => {
  expect(subnetPrefix('2001:db8:aa:bb:ffff::1')).toBe(subnetPrefix('2001:db8:aa:bb::2'));
  expect(subnetPrefix('2001:db8:aa:bc::1')).not.toBe(subnetPrefix('2001:db8:aa:bb::1'));
});
