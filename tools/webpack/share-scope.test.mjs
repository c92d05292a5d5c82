import { listSharedModules, shareScope } from './share-scope.mjs';

describe('the table of shared modules', () => {
  const requests = listSharedModules().map(({ request }) => request);

  it('spells out the rooms, each file once, without tests', () => {
    expect(requests).toContain('@evisa/shared/session/session-store');
    expect(requests).toContain('@evisa/shared/kit/base');
    expect(requests.filter((request) => request.includes('*') || request.includes('test'))).toEqual([]);
    expect(new Set(requests).size).toBe(requests.length);
  });

  it('has the host bring every module, in the version that remotes ask for', () => {
    const host = shareScope('host');
    expect(host['@evisa/shared/kit/base']).toEqual({
      singleton: true,
      requiredVersion: '^1.0.0',
      version: '1.0.0',
      eager: true,
    });
    expect(host.react).toMatchObject({
      singleton: true,
      requiredVersion: expect.stringMatching(/^\^19\./),
      eager: true,
    });
  });

  it('builds remotes without any', () => {
    expect(Object.values(shareScope('remote')).every((entry) => 'import' in entry && entry.import === false)).toBe(
      true,
    );
  });
});
