import { describeBrowser } from './describe-browser';

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
  ['curl/8.0', 'Unknown-Unknown-Unknown', 'Unknown'],
  ['<script>-alert(1)</script>', 'Unknown-Unknown-Unknown', 'Unknown'],
  [undefined, 'Unknown-Unknown-Unknown', 'Unknown'],
])('%s', (userAgent, browser, os) => {
  expect(describeBrowser(userAgent)).toEqual({ browser, os });
  expect(describeBrowser(userAgent).browser.split('-')).toHaveLength(3);
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
])('hints are believed above %s: %j', (userAgent, hints, browser, os) => {
  expect(describeBrowser(userAgent, hints)).toEqual({ browser, os });
});
