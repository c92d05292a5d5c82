import { parseDownloadDevice, maskIp, stripIpv6Prefix } from './download-device';

test.each([
  ['Chrome-Macintosh-Desktop', { browser: 'Chrome', device: 'Macintosh', type: 'Desktop' }],
  ['Mobile Safari-iPhone-Mobile', { browser: 'Mobile Safari', device: 'iPhone', type: 'Mobile' }],
  ['Firefox-Unknown-Unknown', { browser: 'Firefox', device: '', type: '' }],
  ['Unknown-Unknown-Unknown', { browser: '', device: '', type: '' }],
  ['Chrome-Galaxy SM-G991B-Mobile', { browser: 'Chrome', device: 'Galaxy SM-G991B', type: 'Mobile' }],
  ['Chrome-unknown device-Mobile', { browser: 'Chrome', device: 'device', type: 'Mobile' }],
  ['Edge-Windows', { browser: 'Edge', device: 'Windows', type: '' }],
  ['Mobile Safari-Mobile', { browser: 'Mobile Safari', device: '', type: 'Mobile' }],
  ['Chrome-desktop', { browser: 'Chrome', device: '', type: 'desktop' }],
  ['Safari-Unknown', { browser: 'Safari', device: '', type: '' }],
  ['Opera', { browser: 'Opera', device: '', type: '' }],
  ['', { browser: '', device: '', type: '' }],
])('splits %s', (text, device) => {
  expect(parseDownloadDevice(text)).toEqual(device);
});

test.each([
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8::ffff:1', '2001:db8::ffff:1'],
])('%s is shown as %s', (ip, shown) => {
  expect(stripIpv6Prefix(ip)).toBe(shown);
});

test.each([
  ['203.0.113.7', '203.0.113.x'],
  ['::ffff:203.0.113.7', '203.0.113.x'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:…::x'],
  ['2001:db8::1', '2001:db8:…::x'],
  ['2001::1', '2001:…::x'],
  ['fe80::1%eth0', 'fe80:…::x'],
  ['::1', '…::x'],
  ['', ''],
  ['unknown', ''],
])('%s is masked as %s', (ip, masked) => {
  expect(maskIp(ip)).toBe(masked);
});
