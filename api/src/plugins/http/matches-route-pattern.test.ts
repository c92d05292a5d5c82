import { matchesRoutePattern } from './matches-route-pattern';

it.each([
  ['/', '/', true],
  ['/', '/admin', false],
  ['/admin', '/admin/', true],
  ['/admin', '/Admin', true],
  ['/admin', '/administration', false],
  ['/track-order/:orderId?', '/track-order', true],
  ['/track-order/:orderId?', '/track-order/MjAw', true],
  ['/track-order/:orderId?', '/track-order/MjAw/more', false],
  ['/admin/manage-team/:id', '/admin/manage-team/7', true],
  ['/admin/manage-team/:id', '/admin/manage-team', false],
  ['/files/a.b', '/files/a.b', true],
  ['/files/a.b', '/files/axb', false],
  ['/docs/*', '/docs/one/two', true],
])('compares pattern %s with path %s: %s', (pattern, path, expected) => {
  expect(matchesRoutePattern(['/other', pattern], path)).toBe(expected);
});
