import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from '../../support/browser/browser.ts';
import { answerDialog, Colleague, failOperation } from '../../support/product/consoleBlog.ts';
import { useConsoleServer } from '../../support/product/consoleServer.ts';

const DAY_MS = 86_400_000;

describe('Blog Management', () => {
  const browser = useBrowser();
  const server = useConsoleServer({ DEMO_CONTENT: 'false' });
  let email: string;
  let colleague: Colleague;

  beforeAll(async () => {
    email = await server.addUser('editor');
    colleague = await Colleague.signIn(server, await server.addUser('admin'));
  });

  async function openPosts(query = ''): Promise<Page> {
    const page = await browser.newPage();
    await server.signIn(page, email, `/admin/blog${query}`);
    await page.getByRole('heading', { level: 1, name: 'Blog Management' }).waitFor();
    await page.getByText('Loading posts').waitFor({ state: 'detached' });
    return page;
  }

  const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
  const titles = (page: Page) => page.locator('[data-row-link]').allTextContents();

  it('says that there is no post, and leads to the first', async () => {
    const page = await openPosts();
    expect(await page.title()).toBe('Blog Management · Sixty console');
    await page.getByText('No posts found').waitFor();
    await page.getByRole('link', { name: 'Create your first post' }).click();
    await page.waitForURL('**/admin/blog/new');
    await page.goto(`${server.url}/admin`);
    await page.waitForURL('**/admin/blog');
    await page.getByRole('button', { name: 'New Post' }).click();
    await page.waitForURL('**/admin/blog/new');
  });

  it('shows of each post what it is and how it stands, and leads to preview and editor', async () => {
    const category = await server.database.prisma.category.create({
      data: { name: 'Playbooks', slug: 'playbooks' },
    });
    await colleague.write({ title: 'Alpha draft', excerpt: 'About nothing yet' });
    const beta = await colleague.write({
      title: 'Beta published',
      excerpt: 'Sixty SECONDS matter',
      status: 'published',
      publishedAt: '2025-03-05T12:00:00.000Z',
      categoryIds: [category.id],
    });
    await colleague.write({
      title: 'Gamma scheduled',
      status: 'published',
      publishedAt: new Date(Date.now() + DAY_MS).toISOString(),
    });
    await server.database.prisma.post.update({
      where: { slug: 'beta-published' },
      data: { viewCount: 1234 },
    });
    const page = await openPosts();
    await page.getByRole('heading', { level: 2, name: 'All Posts' }).waitFor();
    const heads = await page.getByRole('columnheader').allTextContents();
    expect(heads.map((head) => head.replace(/[▲▼]/, ''))).toEqual([
      'Title',
      'Author',
      'Date',
      'Views',
      'Status',
      'Actions',
    ]);
    const row = rowOf(page, 'Beta published');
    for (const text of ['Sixty SECONDS matter', 'admin-2', 'Mar 5, 2025', '1,234', 'Published']) {
      await row.getByText(text, { exact: true }).waitFor();
    }
    await rowOf(page, 'Alpha draft').getByText('Draft', { exact: true }).waitFor();
    await rowOf(page, 'Gamma scheduled').getByText('Scheduled', { exact: true }).waitFor();
    const preview = page.getByRole('link', { name: 'Preview Beta published' });
    expect(await preview.getAttribute('target')).toBe('_blank');
    expect(await preview.getAttribute('href')).toBe('/admin/blog/preview/beta-published');
    await page.getByRole('link', { name: 'Edit Beta published' }).click();
    await page.waitForURL(`**/admin/blog/edit/${beta.id}`);
  });

  it('searches title and excerpt in any letter case, filters and sorts, all in the address', async () => {
    const page = await openPosts();
    const search = page.getByPlaceholder('Search posts...');
    expect(await page.getByLabel('Search posts...').count()).toBe(1);
    await search.fill('sixty seconds');
    await page.waitForURL('**/admin/blog?q=sixty+seconds');
    await rowOf(page, 'Alpha').waitFor({ state: 'detached' });
    expect(await titles(page)).toEqual(['Beta published']);
    await search.fill('ALPHA');
    await rowOf(page, 'Alpha').waitFor();
    expect(await titles(page)).toEqual(['Alpha draft']);
    await search.fill('nothing like it');
    await page.getByText('No posts found').waitFor();
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await page.waitForURL(`${server.url}/admin/blog`);
    await page.getByLabel('Status').selectOption('Scheduled');
    await page.waitForURL('**/admin/blog?status=scheduled');
    await rowOf(page, 'Beta').waitFor({ state: 'detached' });
    expect(await titles(page)).toEqual(['Gamma scheduled']);
    await page.reload();
    await rowOf(page, 'Gamma').waitFor();
    await page.getByLabel('Status').selectOption('Published');
    await rowOf(page, 'Beta').waitFor();
    expect(await titles(page)).toEqual(['Beta published']);
    await page.getByLabel('Status').selectOption('All');
    await page.getByLabel('Category').selectOption('Playbooks');
    await page.waitForURL('**/admin/blog?category=playbooks');
    await rowOf(page, 'Gamma').waitFor({ state: 'detached' });
    expect(await titles(page)).toEqual(['Beta published']);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await rowOf(page, 'Gamma').waitFor();
    await page.getByRole('link', { name: 'Title', exact: true }).click();
    await page.waitForURL('**/admin/blog?sort=title');
    await expect
      .poll(() => titles(page))
      .toEqual(['Alpha draft', 'Beta published', 'Gamma scheduled']);
    await page.getByRole('link', { name: 'Title', exact: true }).click();
    await page.waitForURL('**/admin/blog?sort=-title');
    await expect
      .poll(() => titles(page))
      .toEqual(['Gamma scheduled', 'Beta published', 'Alpha draft']);
    const head = page.getByRole('columnheader', { name: 'Title' });
    expect(await head.getAttribute('aria-sort')).toBe('descending');
    await page.getByRole('link', { name: 'Views', exact: true }).click();
    await expect.poll(async () => (await titles(page))[0]).toBe('Beta published');
    await page.goBack();
    await page.waitForURL('**/admin/blog?sort=-title');
  });

  it('deletes one after asking, and says how that went', async () => {
    await colleague.write({ title: 'Doomed post' });
    const page = await openPosts();
    const remove = page.getByRole('button', { name: 'Delete Doomed post' });
    const kept = answerDialog(page, false);
    await remove.click();
    expect(await kept).toBe('Are you sure you want to delete this post?');
    browser.expectConsole(/500/);
    await failOperation(page);
    const failing = answerDialog(page, true);
    await remove.click();
    await failing;
    await page.getByText('Error', { exact: true }).waitFor();
    await page.getByText('Failed to delete the post').waitFor();
    await page.unroute('**/graphql');
    await colleague.write({ title: 'Written meanwhile' });
    const confirmed = answerDialog(page, true);
    await remove.click();
    await confirmed;
    await page.getByText('Post deleted', { exact: true }).waitFor();
    await page.getByText('The blog post has been successfully deleted').waitFor();
    await rowOf(page, 'Doomed post').waitFor({ state: 'detached' });
    // The list was fetched again.
    await rowOf(page, 'Written meanwhile').waitFor();
    const left = await server.database.prisma.post.count({ where: { title: 'Doomed post' } });
    expect(left).toBe(0);
  });

  it('publishes, takes back and deletes several at once', async () => {
    await colleague.write({ title: 'Bulk one' });
    await colleague.write({ title: 'Bulk two' });
    const page = await openPosts('?q=bulk');
    await page.getByLabel('Select all posts on this page').check();
    await page.getByText('2 posts selected').waitFor();
    const isFocused = (name: string) =>
      page
        .getByRole('button', { name, exact: true })
        .evaluate((button) => button === document.activeElement);
    // What was not done leaves everything as it is: the choice, and where the keyboard is.
    const declined = answerDialog(page, false);
    await page.getByRole('button', { name: 'Delete 2 posts' }).click();
    await declined;
    await page.getByText('2 posts selected').waitFor();
    browser.expectConsole(/500/);
    await failOperation(page);
    await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
    await page.getByText('Failed to publish the posts').waitFor();
    await page.unroute('**/graphql');
    await page.getByText('2 posts selected').waitFor();
    expect(await isFocused('Publish')).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByText('Posts published').waitFor();
    await page.getByRole('toolbar', { name: 'Chosen posts' }).waitFor({ state: 'detached' });
    const selectAll = page.getByLabel('Select all posts on this page');
    await expect.poll(() => selectAll.evaluate((box) => box === document.activeElement)).toBe(true);
    await rowOf(page, 'Bulk one').getByText('Published').waitFor();
    await page.getByLabel('Select Bulk two').check();
    await page.getByText('1 post selected').waitFor();
    await page.getByRole('button', { name: 'Unpublish' }).click();
    await page.getByText('Posts unpublished').waitFor();
    await rowOf(page, 'Bulk two').getByText('Draft', { exact: true }).waitFor();
    await rowOf(page, 'Bulk one').getByText('Published').waitFor();
    await page.getByLabel('Select Bulk one').check();
    await page.getByLabel('Select Bulk two').check();
    const asked = answerDialog(page, true);
    await page.getByRole('button', { name: 'Delete 2 posts' }).click();
    expect(await asked).toBe('Are you sure you want to delete these 2 posts?');
    await page.getByText('No posts found').waitFor();
    const search = page.getByLabel('Search posts...');
    await expect
      .poll(() => search.evaluate((field) => field === document.activeElement))
      .toBe(true);
  });

  it('does to what is left what somebody else had deleted a part of', async () => {
    await colleague.write({ title: 'Shared stays' });
    await colleague.write({ title: 'Shared goes' });
    const page = await openPosts('?q=shared');
    await page.getByLabel('Select all posts on this page').check();
    await server.database.prisma.post.deleteMany({ where: { title: 'Shared goes' } });
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('Failed to publish the posts').waitFor();
    await page.getByText('1 post selected').waitFor();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await rowOf(page, 'Shared stays').getByText('Published').waitFor();
  });

  it('pages through many posts, and goes from row to row by keyboard', async () => {
    const author = await server.database.prisma.author.findFirstOrThrow();
    await server.database.prisma.post.createMany({
      data: Array.from({ length: 60 }, (_, index) => {
        const number = String(index + 1).padStart(2, '0');
        return {
          title: `Many ${number}`,
          slug: `many-${number}`,
          content: 'x',
          contentHtml: '<p>x</p>',
          authorId: author.id,
        };
      }),
    });
    const page = await openPosts('?q=many&sort=title');
    await page.getByText('1–50 of 60 posts').waitFor();
    await page.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL('**/admin/blog?q=many&sort=title&page=2');
    await page.getByText('51–60 of 60 posts').waitFor();
    await page.getByText('Page 2 of 2').waitFor();
    expect((await titles(page))[0]).toBe('Many 51');
    expect(await page.getByRole('link', { name: 'Next' }).count()).toBe(0);
    await page.goto(`${server.url}/admin/blog?q=many&page=9`);
    await page.getByText('Nothing on this page').waitFor();
    await page.getByRole('link', { name: 'First page' }).click();
    await page.getByText('1–50 of 60 posts').waitFor();
    await page.keyboard.press('/');
    const search = page.getByLabel('Search posts...');
    expect(await search.evaluate((field) => field.matches(':focus'))).toBe(true);
    await page.keyboard.press('Escape');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    const [first, second] = await titles(page);
    await page.keyboard.press('j');
    expect(await focused()).toBe(first);
    await page.keyboard.press('j');
    expect(await focused()).toBe(second);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/blog/edit/**');
  });

  describe('the preview', () => {
    async function openPreview(slug: string): Promise<Page> {
      const page = await browser.newPage();
      await server.signIn(page, email, `/admin/blog/preview/${slug}`);
      return page;
    }

    it('shows a draft as its readers will see it, under a banner', async () => {
      const { prisma } = server.database;
      const post = await colleague.write({
        title: 'Preview me',
        slug: 'preview-me',
        excerpt: 'What a preview shows',
        content: '## Inside\n\nSome **bold** words.',
        tags: ['speed'],
        categoryIds: [(await prisma.category.findFirstOrThrow()).id],
        featuredImage: '/favicon.svg',
        featuredImageAlt: 'A ring of ticks',
      });
      const page = await openPreview('preview-me');
      await page.getByText('Preview Mode - This post is in draft').waitFor();
      await page.getByText('Draft', { exact: true }).waitFor();
      await page.getByRole('heading', { level: 1, name: 'Preview me' }).waitFor();
      for (const text of ['Playbooks', 'What a preview shows', 'admin-2', 'Not published yet']) {
        await page.getByText(text).first().waitFor();
      }
      await page.getByRole('img', { name: 'A ring of ticks' }).waitFor();
      await page.getByRole('heading', { level: 2, name: 'Inside' }).waitFor();
      await page.getByRole('list', { name: 'Tags' }).getByText('speed').waitFor();
      const back = page.getByRole('button', { name: 'Back to Management' });
      expect(await back.getAttribute('href')).toBe('/admin/blog');
      const edit = page.getByRole('button', { name: 'Edit Post' });
      expect(await edit.getAttribute('href')).toBe(`/admin/blog/edit/${post.id}`);
      await page.goto(`${server.url}/admin/blog/preview/beta-published`);
      await page.getByText('Preview Mode - This post is published').waitFor();
      await page.getByText('Mar 5, 2025').waitFor();
    });

    it('makes a link that a colleague without an account can open', async () => {
      const page = await openPreview('preview-me');
      await page.getByRole('button', { name: 'Share preview' }).click();
      const link = page.getByLabel('Preview link');
      await link.waitFor();
      await page.getByRole('button', { name: 'Copy link' }).waitFor();
      const { pathname } = new URL(await link.inputValue());
      const visitor = await browser.newPage();
      await visitor.goto(`${server.url}${pathname}`);
      await visitor.getByText('Some bold words.').waitFor();
    });
  });
});
