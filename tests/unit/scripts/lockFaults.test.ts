import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lock, lockFaults, manifest } from '../../../scripts/audit/lockFaults.ts';

describe('what is installed', () => {
  const none = {
    dependencies: {},
    devDependencies: {},
    optionalDependencies: {},
    allowScripts: {},
  };

  it('is named by version and checksum, and runs nothing that nobody has allowed', () => {
    const read = (name: string): unknown => JSON.parse(readFileSync(name, 'utf8'));
    const found = lockFaults(
      manifest.parse(read('package.json')),
      lock.parse(read('package-lock.json')),
    );
    expect(found).toEqual([]);
  });

  it.each(['^1.0.0', '~1.0.0', '*', 'latest', '1.x', 'git+https://elsewhere.example/a.git'])(
    'is not %s',
    (version) => {
      const [fault] = lockFaults({ ...none, dependencies: { a: version } }, { packages: {} });
      expect(fault).toBe(`a is not named by one version: ${version}`);
    },
  );

  it('comes from nowhere else, whole, and without programs of its own', () => {
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
    expect(lockFaults({ ...none, allowScripts: { f: false } }, { packages })).toEqual([
      'node_modules/b has no checksum',
      'node_modules/c comes from an address of its own',
      'node_modules/a/node_modules/d runs a program on installation, and allowScripts does not mention it',
      'node_modules/e is a link',
    ]);
  });
});
