import type { MockResolvers } from 'relay-test-utils';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectConsole } from '../../support/complaints.ts';
import { openPage } from '../../support/component/pageScreen.tsx';
import { expectAccessibleLayout, sees, seesHeading } from '../../support/component/screen.ts';

const POST: MockResolvers = {
  Post: () => ({
    slug: 'kept',
    title: 'A kept post',
    featuredImage: null,
    publishedAt: '2026-01-15T12:00:00Z',
    contentHtml: '<h2 id="content-inside">Inside</h2><p>Some words.</p>',
  }),
  Author: () => ({ name: 'Ann Author', avatar: null }),
};

describe('a post', () => {
  const QUERY = 'BlogPostPageQuery';

  it('says that it loads, then is read', async () => {
    const screen = await openPage('/blog/kept');
    await sees('Loading the post…');
    expect(await screen.asked(QUERY)).toEqual({ slug: 'kept' });
    await screen.answer(QUERY, POST);
    await seesHeading('A kept post');
    await seesHeading('Inside', 2);
    await sees('Ann Author');
    await expectAccessibleLayout();
  });

  it('is not there', async () => {
    const screen = await openPage('/blog/none');
    await screen.answer(QUERY, { Query: () => ({ post: null }) });
    await sees('Post not found');
    await expectAccessibleLayout();
    await page.getByRole('link', { name: 'Back to Blog' }).click();
    await expect.poll(screen.address).toBe('/blog');
  });

  it('says when it could not be loaded, and tries again', async () => {
    const screen = await openPage('/blog/kept');
    expectConsole('error', /Failed to fetch/);
    await screen.fail(QUERY);
    await sees('Failed to fetch post');
    await expectAccessibleLayout();
    await page.getByRole('link', { name: 'Try again' }).click();
    await screen.answer(QUERY, POST);
    await seesHeading('A kept post');
  });
});

describe('a shared preview', () => {
  const QUERY = 'SharedPreviewPageQuery';

  it('shows the draft to people without an account', async () => {
    const screen = await openPage('/preview/abc');
    expect(await screen.asked(QUERY)).toEqual({ token: 'abc' });
    await screen.answer(QUERY, POST);
    await seesHeading('A kept post');
    await expectAccessibleLayout();
  });

  it('is gone when its link has expired', async () => {
    const screen = await openPage('/preview/abc');
    await screen.answer(QUERY, { Query: () => ({ postPreview: null }) });
    await seesHeading('This preview is gone');
    await expectAccessibleLayout();
  });
});
