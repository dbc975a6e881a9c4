import { describe, expect, it, vi } from 'vitest';
import { locationOf, RedirectTable } from '../../../../graphql/site/addresses/RedirectTable.ts';
import { comparedPath } from '../../../../web/content/site/redirects.ts';
import { isListed } from '../../../../graphql/site/addresses/lostPaths.ts';

const tableOf = (...rows: [path: string, to: string, below?: boolean][]) => {
  const table = new RedirectTable();
  for (const [path, to, below = false] of rows) table.set({ path, to, below, status: 301 });
  return table;
};

/** Where a table leads. */
const lead = (table: RedirectTable, path: string, query = '') => {
  const found = table.match(path);
  return found && locationOf(found, query);
};

describe('the table of redirects', () => {
  it('compares paths percent-decoded, with case, and without slashes at the end', () => {
    const table = tableOf(['/café', '/cafe']);
    for (const path of ['/caf%C3%A9', '/caf%c3%a9', '/c%61f%C3%A9/', '/caf%C3%A9//'])
      expect(lead(table, path), path).toBe('/cafe');
    for (const path of ['/Caf%C3%A9', '/cafe', '/caf%E9', '/caf%C3%A9/x'])
      expect(lead(table, path), path).toBeNull();
  });

  it('prefers an exact redirect to everything below, and a longer path to a shorter one', () => {
    const table = tableOf(['/a', '/one', true], ['/a/b', '/two', true], ['/a/b/c', '/three']);
    expect(lead(table, '/a')).toBe('/one');
    expect(lead(table, '/a/x/y')).toBe('/one/x/y');
    expect(lead(table, '/a/b/x')).toBe('/two/x');
    expect(lead(table, '/a/b/c')).toBe('/three');
    expect(lead(table, '/a/b/c/d')).toBe('/two/c/d');
    expect(lead(table, '/ab')).toBeNull();
  });

  it('appends what was asked below the path as it was asked, and never names another host', () => {
    const table = tableOf(['/old', '/', true], ['/shop', 'https://shop.example/all/', true]);
    expect(lead(table, '/old/a%20b/%C3%A9;v=1')).toBe('/a%20b/%C3%A9;v=1');
    expect(lead(table, '/old//evil.example')).toBe('/evil.example');
    expect(lead(table, '/old%2F%2Fevil.example')).toBe('/evil.example');
    expect(lead(table, '/old/\\evil.example')).toBe('/%5Cevil.example');
    expect(lead(table, '/shop/x')).toBe('https://shop.example/all/x');
  });

  it("appends the asked query to the target's own, byte for byte, before its fragment", () => {
    const table = tableOf(['/a', '/b'], ['/c', '/d?x=1#end'], ['/é', '/ü?ü=1']);
    expect(lead(table, '/a', '?q=%20+%zz&&y')).toBe('/b?q=%20+%zz&&y');
    expect(lead(table, '/a', '?')).toBe('/b');
    expect(lead(table, '/c', '?x=2')).toBe('/d?x=1&x=2#end');
    expect(lead(table, '/%C3%A9')).toBe('/%C3%BC?%C3%BC=1');
  });

  it('looks at each part of a path once, however many redirects there are', () => {
    const table = new RedirectTable();
    for (let n = 0; n < 100_000; n += 1)
      table.set({ path: `/old/${n}`, to: `/new/${n}`, below: n % 100 === 0, status: 301 });
    const get = vi.spyOn(Map.prototype, 'get');
    const location = lead(table, '/old/99900/x/y');
    const reads = get.mock.calls.length;
    get.mockRestore();
    expect(location).toBe('/new/99900/x/y');
    expect(table.size).toBe(100_000);
    expect(reads).toBeLessThanOrEqual(6);
  });

  it('decodes a path once, so that a compared path is stable only without percent signs', () => {
    expect(comparedPath('/100%25')).toBe('/100%');
    expect(comparedPath('/100%')).toBe('/100%');
    expect(comparedPath('/')).toBe('/');
  });
});

describe('lost addresses', () => {
  it.each([
    '/.env',
    '/a/.git/config',
    '/index.php',
    '/x.PHP/y',
    '/wp-login',
    '/blog/wp-content/x',
    '/cgi-bin/x',
    '/api/x',
    '/assets/x',
    '/objects/x',
    '/logo.png',
    '/main.js',
    '/admin/x',
    '/preview/token',
    '/book/manage/token',
  ])('leave out %s', (path) => expect(isListed(path)).toBe(false));

  it.each(['/old/page', '/blog/lost', '/about.html', '/v1.2', '/administration'])(
    'list %s',
    (path) => expect(isListed(path)).toBe(true),
  );
});
