import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readBuiltAssets } from '../../../../graphql/http/pages/builtAssets.ts';
import { writeFakeBuild } from './fakeBuild.ts';

const build = writeFakeBuild();
afterAll(build.remove);

describe('the assets of a build', () => {
  it('name each script and style sheet once, after those that it imports', () => {
    const assets = readBuiltAssets(path.join(build.folder, 'client'));
    expect(assets.scripts(['web/client/entry.tsx', 'web/admin/entry.tsx'])).toEqual([
      '/assets/react-1.js',
      '/assets/public-1.js',
      '/assets/admin-1.js',
    ]);
    expect(assets.styleSheets(['web/client/entry.tsx', 'web/admin/entry.tsx'])).toEqual([
      '/assets/react-1.css',
      '/assets/public-1.css',
    ]);
  });
});
