import { describe, expect, it } from 'vitest';
import {
  ALL_POSTS,
  isFiltered,
  postsPath,
  postsVariables,
  readFilters,
  readPage,
  sortedBy,
} from '../../../web/admin/blog/list/postFilters.ts';
import { readPostId } from '../../../web/admin/blog/postId.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

describe('the address of the posts', () => {
  it('says what is selected, in which order and where, and nothing of what is usual', () => {
    expect(postsPath(ALL_POSTS)).toBe('/admin/blog');
    const query = 'q=speed&status=draft&author=QQ&category=playbooks&sort=-title&page=3';
    expect(postsPath(read(query), 3)).toBe(`/admin/blog?${query}`);
    expect(isFiltered(read('sort=title'))).toBe(false);
    expect(isFiltered(read('category=playbooks'))).toBe(true);
  });

  it('is read without what nobody understands', () => {
    expect(read('status=gone&sort=-nothing')).toEqual(ALL_POSTS);
    const page = (text: string) => readPage(new URLSearchParams({ page: text }));
    expect(['2', '0', '-1', 'x', '1.5', '1e99'].map(page)).toEqual([2, 1, 1, 1, 1, 1]);
  });

  it('becomes what the schema is asked', () => {
    const { filter, orderBy } = postsVariables(read('status=published&sort=views'), 1);
    expect(filter).toMatchObject({ includeDrafts: true, status: 'published', scheduled: false });
    expect(orderBy).toEqual({ field: 'views', direction: 'asc' });
    expect(postsVariables(read('status=scheduled'), 1).filter.scheduled).toBe(true);
    expect(postsVariables(ALL_POSTS, 1).filter).toMatchObject({ status: null, scheduled: null });
  });

  it('sorts by another column in the direction that people look for first', () => {
    const byTitle = sortedBy(ALL_POSTS.sorting, 'title');
    expect(byTitle).toEqual({ by: 'title', direction: 'asc' });
    expect(sortedBy(byTitle, 'title').direction).toBe('desc');
    expect(sortedBy(byTitle, 'views').direction).toBe('desc');
  });
});

describe('the id of a post in an address', () => {
  const uuid = '01a1fd48-f563-750d-9a1f-12b27da0f719';
  const globalId = Buffer.from(`Post:${uuid}`).toString('base64url');

  it('is the global one or the bare UUID', () => {
    expect(readPostId(globalId)).toBe(globalId);
    expect(readPostId(uuid)).toBe(globalId);
  });

  it('is no other text, and no id of anything else', () => {
    const lead = Buffer.from(`Lead:${uuid}`).toString('base64url');
    for (const text of [undefined, '', 'abc', '%%%', '123', lead, `${uuid}x`]) {
      expect(readPostId(text)).toBeNull();
    }
  });
});
