import { findRouteErrors, findPrefixConflict } from '@evisa/shared/federation/route-prefixes';

const screen = (path: string) => ({ path, title: 'X', module: 'x' });
const remote = (paths: string[], prefixes?: string[]) => ({ name: 'x', screens: paths.map(screen), prefixes });

describe('findRouteErrors', () => {
  it('accepts paths under declared prefixes, or under their own first segment', () => {
    const paths = ['/admin', '/admin/view-order/:orderId', '/admin/view-order/:orderId/history', '/track/:orderId?'];
    expect(findRouteErrors(remote(paths))).toEqual([]);
    expect(findRouteErrors(remote(paths, ['/admin', '/admin/view-order', '/track']))).toEqual([]);
  });

  it.each([
    '/',
    '/*',
    '/:anything',
    '/:a?/x',
    '/admin/*',
    '/admin/:anything',
    '/ADMIN/:anything',
    '/ADMIN/reports',
    '/admin/admin/reports',
    '/admin/Admin',
    '/admin/orders/*',
    '/admin/orders*',
    '/admin/:id.html',
    '/admin//orders',
    '/admin/orders/',
    '/admin/orders/../team',
    'admin/orders',
  ])('refuses the path "%s"', (path) => {
    expect(findRouteErrors(remote([path]))).toEqual([
      `declares ${path}: a path consists of names and :parameters and begins with a name of its own`,
    ]);
  });

  it.each([
    '/forgot-password',
    '/reset-password/:token',
    '/admin/Reset-Password',
    '/api/docs',
    '/remotes/:name',
    '/release-sets/x',
    '/assets',
    '/config.json',
    '/registry.json',
  ])('refuses "%s", which is a route of the shell or the server', (path) => {
    expect(findRouteErrors(remote([path]))).toEqual([expect.stringMatching(/, which belongs to the portal itself$/)]);
  });

  it('refuses a path under none of the declared prefixes', () => {
    expect(findRouteErrors(remote(['/admin/reports', '/admin/report'], ['/admin/reports']))).toEqual([
      'declares /admin/report, which is under none of its prefixes (/admin/reports)',
    ]);
    expect(findRouteErrors(remote(['/admin/reports'], ['/admin']))).toHaveLength(1);
  });

  it.each(['/', '/admin/*', '/admin/:id', '/admin/', '/:id'])('refuses the prefix "%s"', (prefix) => {
    expect(findRouteErrors(remote(['/admin/reports'], [prefix, '/admin/reports']))).toEqual([
      `declares the prefix ${prefix}: a prefix consists of names, e.g. /admin/reports`,
    ]);
  });
});

describe('findPrefixConflict', () => {
  const detail = remote(['/admin/view-order/:orderId']);

  it.each([
    ['the same pattern with another parameter', '/admin/view-order/:anything'],
    ['one of its addresses', '/admin/view-order/new'],
    ['an address below it', '/admin/view-order/:orderId/history'],
    ['the same in other letters', '/admin/View-Order/:orderId'],
    ['the address that leads to it', '/view-order/:orderId'],
    ['a path whose redirect begins as it does', '/admin/admin/view-order/:orderId'],
  ])('finds %s', (_, path) => {
    expect(findPrefixConflict(remote([path]), detail)).not.toBeNull();
    expect(findPrefixConflict(detail, remote([path]))).not.toBeNull();
  });

  it('finds a prefix that contains that of another remote', () => {
    expect(findPrefixConflict(remote([], ['/admin/orders']), remote([], ['/admin/orders/old']))).toBe('/admin/orders');
  });

  it.each(['/admin', '/admin/view-orders/:orderId', '/admin/view', '/track-order/:orderId?'])(
    'lets "%s" stand beside it',
    (path) => {
      expect(findPrefixConflict(remote([path]), detail)).toBeNull();
      expect(findPrefixConflict(detail, remote([path]))).toBeNull();
    },
  );
});
