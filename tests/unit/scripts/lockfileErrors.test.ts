import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lock, lockfileErrors, manifest } from '../../../scripts/audit/lockfileErrors.ts';

describe('the installed packages', () => {
  const none = {
    dependencies: {},
    devDependencies: {},
    optionalDependencies: {},
    allowScripts: {},
  };

  it('have exact versions and checksums, and run only allowed install scripts', () => {
    const read = (name: string): unknown => JSON.parse(readFileSync(name, 'utf8'));
    const found = lockfileErrors(
      manifest.parse(read('package.json')),
      lock.parse(read('package-lock.json')),
    );
    expect(found).toEqual([]);
  });

  it.each(['^1.0.0', '~1.0.0', '*', 'latest', '1.x', 'git+https://elsewhere.example/a.git'])(
    'is not %s',
    (version) => {
      const [error] = lockfileErrors({ ...none, dependencies: { a: version } }, { packages: {} });
      expect(error).toBe(`a is not named by one version: ${version}`);
    },
  );

  it('come completely from the registry, without programs of their own', () => {
    const integrity = 'sha512-x';
    const packages = {
      '': {},
      'node_modules/a': { version: '1.0.0', integrity },
      'node_modules/b': { version: '1.0.0' },
      'node_modules/c': { integrity, resolved: 'https://elsewhere.example/c.tgz' },
      'node_modules/a/node_modules/d': { integrity, hasInstallScript: true },
      'node_modules/e': { integrity, link: true },
      'node_modules/f': { integrity, hasInstallScript: true },
    };
    expect(lockfileErrors({ ...none, allowScripts: { f: false } }, { packages })).toEqual([
      'node_modules/b has no checksum',
      'node_modules/c comes from an address of its own',
      'node_modules/a/node_modules/d runs a program on installation, and allowScripts does not mention it',
      'node_modules/e is a link',
    ]);
  });
});
