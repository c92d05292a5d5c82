import { createShareScope } from './remote-config';
import { listSharedModules, providedModules, renderSharedModulesSource } from './share-scope';

describe('the table of shared modules', () => {
  const requests = listSharedModules();

  it('lists the files of each layer once, without tests', () => {
    expect(requests).toContain('@evisa/shared/session/session-store');
    expect(requests).toContain('@evisa/shared/kit/base');
    expect(requests.filter((request) => request.includes('*') || request.includes('test'))).toEqual([]);
    expect(new Set(requests).size).toBe(requests.length);
  });

  it('makes the shell provide every module in the version that remotes require', () => {
    const source = renderSharedModulesSource();
    expect(source).toMatch(
      /'1\.0\.0': \{[^}]+'@evisa\/shared\/kit\/base': \(\) => import\('@evisa\/shared\/kit\/base'\)/,
    );
    expect(source).toMatch(/'19\.[\d.]+': \{\s+'react': \(\) => import\('react'\)/);
    expect(source.match(/import\(/g)).toHaveLength(requests.length);
  });

  it('builds remotes without shared modules, and refuses incompatible versions', () => {
    const shared = createShareScope(providedModules());
    expect(Object.keys(shared)).toEqual(requests);
    expect(shared['@evisa/shared/kit/base']).toEqual({
      singleton: true,
      requiredVersion: '^1.0.0',
      strictVersion: true,
      import: false,
    });
    expect(Object.values(shared).every((entry) => entry.import === false && entry.strictVersion)).toBe(true);
  });
});
