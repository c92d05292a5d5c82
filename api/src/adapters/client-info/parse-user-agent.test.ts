import { parseUserAgent } from './parse-user-agent';

test.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36',
    'Chrome-PC-desktop',
    'Linux',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36 Edg/149.0.0.0',
    'Edge-PC-desktop',
    'Windows 10',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari-Macintosh-desktop',
    'Mac OS 10.15.7',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S938B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Mobile Safari/537.36',
    'Chrome-SM S938B-mobile',
    'Android 15',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Mobile Safari/537.36',
    'Chrome-Unknown-mobile',
    'Android',
  ],
  // Some proxies replace the spaces of a user agent with plus signs.
  [
    'Mozilla/5.0+(Windows+NT+10.0;+Win64;+x64)+AppleWebKit/537.36+(KHTML,+like+Gecko)+Chrome/149.0.0.0+Safari/537.36',
    'Chrome-PC-desktop',
    'Windows 10',
  ],
  [
    'Mozilla/5.0+(iPhone;+CPU+iPhone+OS+18_6+like+Mac+OS+X)+AppleWebKit/605.1.15+(KHTML,+like+Gecko)+Version/18.6+Mobile/15E148+Safari/604.1',
    'Mobile Safari-iPhone-mobile',
    'iOS 18.6',
  ],
  [
    'Mozilla/5.0+(Linux;+Android+14;+SM-S918B)+AppleWebKit/537.36+(KHTML,+like+Gecko)+Chrome/149.0.0.0+Mobile+Safari/537.36',
    'Chrome-SM S918B-mobile',
    'Android 14',
  ],
  ['Opera/9.80+(J2ME/MIDP;+Opera+Mini/4.2.14912/870;+U;+id)+Presto/2.4.15', 'Opera Mini-Unknown-Unknown', 'Java ME'],
  ['Opera/9.80 (J2ME/MIDP; Opera Mini/4.2.14912/870; U; id) Presto/2.4.15', 'Opera Mini-Unknown-Unknown', 'Java ME'],
  ['Opera/9.80 (J2ME/iPhone;Opera Mini/5.0.019802/886; U; ja)', 'Opera Mini-iPhone-mobile', 'iOS'],
  [
    'Opera/9.80 (Android; Opera Mini/7.5.33361/31.1543; U; en) Presto/2.8.119 Version/11.1010',
    'Opera Mini-Unknown-Unknown',
    'Android',
  ],
  [
    'Opera/9.80 (Series 60; Opera Mini/7.1.32444/34.854; U; en) Presto/2.8.119 Version/11.10',
    'Opera Mini-Unknown-Unknown',
    'Symbian',
  ],
  [
    'Opera/9.80 (MAUI Runtime; Opera Mini/4.4.39008/37.9178; U; en) Presto/2.12.423 Version/12.16',
    'Opera Mini-Unknown-Unknown',
    'MAUI Runtime',
  ],
  ['Opera/9.80 (BREW; Opera Mini/6.0.3/27.2354; U; en) Presto/2.8.119', 'Opera Mini-Unknown-Unknown', 'BREW'],
  ['Opera/9.80 (<b>x</b>; Opera Mini/6.0.3/27.2354; U; en) Presto/2.8.119', 'Opera Mini-Unknown-Unknown', 'Unknown'],
  ['curl/8.0', 'Unknown-Unknown-Unknown', 'Unknown'],
  ['<script>-alert(1)</script>', 'Unknown-Unknown-Unknown', 'Unknown'],
  [undefined, 'Unknown-Unknown-Unknown', 'Unknown'],
])('parses %s', (userAgent, browser, os) => {
  expect(parseUserAgent(userAgent)).toEqual({ browser, os });
  expect(parseUserAgent(userAgent).browser.split('-')).toHaveLength(3);
});

const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Mobile Safari/537.36';
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36';
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36';

test.each([
  [
    android,
    { model: 'SM-S938B', platform: 'Android', platformVersion: '15.0.0' },
    'Chrome-SM S938B-mobile',
    'Android 15',
  ],
  [android, { platform: 'Android' }, 'Chrome-Unknown-mobile', 'Android'],
  [windows, { platform: 'Windows', platformVersion: '19.0.0' }, 'Chrome-PC-desktop', 'Windows 11'],
  [windows, { platform: 'Windows', platformVersion: '10.0.0' }, 'Chrome-PC-desktop', 'Windows 10'],
  [windows, { platform: 'Windows', platformVersion: '0.3.0' }, 'Chrome-PC-desktop', 'Windows 10'],
  [mac, { platform: 'macOS', platformVersion: '15.3.1' }, 'Chrome-Macintosh-desktop', 'Mac OS 15.3.1'],
])('prefers hints to %s: %j', (userAgent, hints, browser, os) => {
  expect(parseUserAgent(userAgent, hints)).toEqual({ browser, os });
});
