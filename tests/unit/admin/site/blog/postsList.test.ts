import { describe, expect, it } from 'vitest';
import { readPostId } from '../../../../../web/admin/site/paths.ts';
import { postsList } from '../../../../../web/admin/site/routes.ts';
import { listPath } from '../../../../../web/admin/kit/list/list.ts';
import { pageNumber } from '../../../../../web/admin/kit/list/paging/position.ts';
import { sortBy } from '../../../../../web/admin/kit/list/paging/sorting.ts';

const read = (query: string) => postsList.read(new URLSearchParams(query));
const variables = (query: string) => postsList.variables(read(query));

describe('the URL of the list of posts', () => {
  it('contains filter, order and page, without default values', () => {
    expect(listPath(postsList, read('sort=-date&page=1'))).toBe('/admin/blog');
    const query = 'q=speed&status=draft&author=QQ&category=playbooks&sort=-title&page=3';
    expect(listPath(postsList, read(query))).toBe(`/admin/blog?${query}`);
  });

  it('ignores unknown values', () => {
    expect(read('status=gone&sort=-nothing')).toEqual(read(''));
    const page = (text: string) => pageNumber(read(`page=${text}`).position);
    expect(['2', '0', '-1', 'x', '1.5', '1e99'].map(page)).toEqual([2, 1, 1, 1, 1, 1]);
  });

  it('is converted to the arguments of the query', () => {
    const { filter, orderBy } = variables('status=published&sort=views');
    expect(filter).toMatchObject({ includeDrafts: true, status: 'published', scheduled: false });
    expect(orderBy).toEqual({ field: 'views', direction: 'asc' });
    expect(variables('status=scheduled').filter).toMatchObject({
      status: 'published',
      scheduled: true,
    });
    expect(variables('')).toMatchObject({
      filter: { status: null, scheduled: null },
      orderBy: { field: 'date', direction: 'desc' },
      page: 1,
    });
  });

  it('sorts another column in its usual direction first', () => {
    const { sorting } = postsList;
    if (!sorting) throw new Error('Posts cannot be sorted.');
    expect(sortBy(sorting, '', 'title')).toBe('title');
    expect(sortBy(sorting, 'title', 'title')).toBe('-title');
    expect(sortBy(sorting, 'title', 'views')).toBe('-views');
    expect(sortBy(sorting, 'title', 'date')).toBe('');
  });
});

describe('the id of a post in a URL', () => {
  const uuid = '01a1fd48-f563-750d-9a1f-12b27da0f719';
  const globalId = Buffer.from(`Post:${uuid}`).toString('base64url');

  it('can be the global id or the UUID', () => {
    expect(readPostId(globalId)).toBe(globalId);
    expect(readPostId(uuid)).toBe(globalId);
  });

  it('cannot be any other text or an id of another type', () => {
    const lead = Buffer.from(`Lead:${uuid}`).toString('base64url');
    for (const text of [undefined, '', 'abc', '%%%', '123', lead, `${uuid}x`]) {
      expect(readPostId(text)).toBeNull();
    }
  });
});
