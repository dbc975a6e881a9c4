import type { MockResolvers } from 'relay-test-utils';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectConsole } from '../../support/complaints.ts';
import { openPage } from '../../support/component/pageScreen.tsx';
import { expectAccessibleLayout, sees, seesHeading } from '../../support/component/screen.ts';

const QUERY = 'BlogListPageQuery';
const CATEGORIES = [{ id: 'category-1', slug: 'playbooks', name: 'Playbooks' }];

const POST = { featuredImage: null, publishedAt: '2026-01-15T12:00:00Z' };

const posts = (titles: readonly string[], totalCount = titles.length): MockResolvers => ({
  Query: () => ({
    categories: CATEGORIES,
    posts: {
      totalCount,
      edges: titles.map((title, index) => ({ node: { ...POST, id: `post-${index}`, title } })),
    },
  }),
});

describe('the list of posts', () => {
  it('says that it loads, then shows the posts of the page in the address', async () => {
    const screen = await openPage('/blog?page=2');
    await seesHeading('Notes from the first minute.');
    await sees('Loading posts…');
    expect(await screen.asked(QUERY)).toMatchObject({ page: 2, count: 9 });
    await screen.answer(QUERY, posts(['The tenth post', 'The last post'], 11));
    await expect.element(page.getByRole('link', { name: 'The tenth post' })).toBeVisible();
    await expectAccessibleLayout();
  });

  it('asks for a category and a search', async () => {
    const screen = await openPage('/blog?category=playbooks&q=speed');
    expect(await screen.asked(QUERY)).toMatchObject({ category: 'playbooks', search: 'speed' });
    await screen.answer(QUERY, posts([]));
    await sees('Nothing found');
    await sees('No post has “speed” in its title or excerpt.');
    await expectAccessibleLayout();
  });

  it('says that there are none yet', async () => {
    const screen = await openPage('/blog');
    await screen.answer(QUERY, posts([]));
    await sees('No posts yet');
    await expectAccessibleLayout();
  });

  it.each(['/blog?page=0', '/blog?page=two'])(
    'has no page at %s, and asks for none',
    async (path) => {
      const screen = await openPage(path);
      await sees('There are no posts at this address.');
      expect(screen.pending()).toEqual([]);
    },
  );

  it('says when it could not be loaded, and tries again', async () => {
    const screen = await openPage('/blog');
    expectConsole('error', /Failed to fetch/);
    await screen.fail(QUERY);
    await sees('Unable to load blog posts. Please try again later.');
    await expectAccessibleLayout();
    await page.getByRole('link', { name: 'Try again' }).click();
    await screen.answer(QUERY, posts(['A post at last']));
    await sees('A post at last');
  });
});
