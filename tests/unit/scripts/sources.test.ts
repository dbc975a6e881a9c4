import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashOf } from '../../../scripts/build/sources.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sixty-sources-'));
  write('web/page.tsx', 'page');
  write('web/__generated__/Query.ts', 'artifact');
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, content: string): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

function hash(generated = false): string {
  return hashOf([`${folder}/web/**/*`], { generated });
}

describe('the hash of sources', () => {
  it('does not change if nothing changes', () => {
    const before = hash();
    write('other.ts', 'not asked for');
    write('web/page.tsx', 'page');
    expect(hash()).toBe(before);
  });

  it('changes with a content, a name, or a new file', () => {
    const seen = new Set([hash()]);
    write('web/page.tsx', 'other');
    seen.add(hash());
    write('web/new.tsx', '');
    seen.add(hash());
    rmSync(path.join(folder, 'web/new.tsx'));
    write('web/newer.tsx', '');
    seen.add(hash());
    expect(seen.size).toBe(4);
  });

  it('ignores generated files unless requested', () => {
    const [sources, all] = [hash(), hash(true)];
    write('web/__generated__/Query.ts', 'another');
    expect(hash()).toBe(sources);
    expect(hash(true)).not.toBe(all);
  });
});
