import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from '../../support/browser/browser.ts';
import { picture } from '../../support/pictures.ts';
import { answerDialog, Colleague } from '../../support/product/consoleBlog.ts';
import { useConsoleServer } from '../../support/product/consoleServer.ts';

describe('the blog in the console', () => {
  const browser = useBrowser();
  const server = useConsoleServer({ DEMO_CONTENT: 'false', DEFAULT_AUTHOR: 'House Author' });
  let email: string;
  let colleague: Colleague;

  beforeAll(async () => {
    email = await server.addUser('editor');
    colleague = await Colleague.signIn(server, await server.addUser('admin'));
    const { prisma } = server.database;
    await prisma.author.createMany({
      data: [{ name: 'Another Author' }, { name: 'House Author' }],
    });
    await prisma.category.create({ data: { name: 'Playbooks', slug: 'playbooks' } });
  });

  async function open(path: string): Promise<Page> {
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    await server.signIn(page, email, path);
    return page;
  }

  const title = (page: Page) => page.getByLabel('Title', { exact: true });
  const content = (page: Page) => page.getByLabel('Content', { exact: true });
  const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
  const titles = (page: Page) => page.locator('[data-row-link]').allTextContents();

  it('takes a post with pictures from the first word to its readers', async () => {
    const { prisma } = server.database;
    const page = await open('/admin');
    await page.waitForURL('**/admin/blog');
    await page.getByRole('link', { name: 'Create your first post' }).click();
    await title(page).fill('A whole post');
    await page.getByLabel('Excerpt').fill('In short');
    await page.getByLabel('Author').selectOption('Another Author');
    await page.getByLabel('Meta Title').fill('Found as this');
    await page.getByLabel('Playbooks').check();
    await page.getByLabel('Add a tag').fill('calls');
    await page.getByLabel('Add a tag').press('Enter');
    await content(page).fill('## Head\n\nText with **weight**');
    const preview = page.getByRole('group', { name: 'Live preview' });
    await preview.getByRole('heading', { name: 'Head' }).waitFor();
    await page.locator('[data-preview=search]').getByText('Found as this').waitFor();

    const image = await picture().png().toBuffer();
    await page.getByRole('button', { name: 'Upload image' }).click();
    const upload = page.getByRole('dialog', { name: 'Upload image' });
    await upload
      .getByLabel('Choose an image')
      .setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer: image });
    await upload.getByRole('button', { name: 'Start Upload' }).click();
    await upload.waitFor({ state: 'detached' });
    await page.getByLabel('Status').selectOption('Published');
    await page.getByRole('button', { name: 'Create Post' }).click();
    await page.getByText('Alternative text is required before publishing').first().waitFor();
    await page.getByLabel('Alternative text').fill('A green field');

    /** @returns whether the browser pastes the text itself. */
    const paste = (text: string) =>
      content(page).evaluate(
        (area, sent) => {
          const bytes = Uint8Array.from(atob(sent.base64), (letter) => letter.charCodeAt(0));
          const clipboardData = new DataTransfer();
          clipboardData.items.add(new File([bytes], 'pasted.png', { type: 'image/png' }));
          if (sent.text) clipboardData.items.add(sent.text, 'text/plain');
          const init = { clipboardData, bubbles: true, cancelable: true };
          return area.dispatchEvent(new ClipboardEvent('paste', init));
        },
        { base64: image.toString('base64'), text },
      );
    expect(await paste('cells of a sheet')).toBe(true);
    expect(await paste('')).toBe(false);
    await upload.getByLabel('Alternative text').fill('Two [greens]');
    await upload.getByRole('button', { name: 'Start Upload' }).click();
    await upload.waitFor({ state: 'detached' });
    await preview.getByRole('img', { name: 'Two [greens]' }).waitFor();

    await page.getByRole('button', { name: 'Create Post' }).click();
    await page.waitForURL(`${server.url}/admin/blog`);
    const saved = await prisma.post.findUniqueOrThrow({
      where: { slug: 'a-whole-post' },
      include: { author: true, categories: true, tags: { include: { tag: true } } },
    });
    expect(saved).toMatchObject({
      excerpt: 'In short',
      content: expect.stringMatching(/!\[Two \\\[greens\\\]\]\(\/objects\/[^)]+\)/),
      status: 'published',
      metaTitle: 'Found as this',
      author: { name: 'Another Author' },
      categories: [{}],
      tags: [{ tag: { name: 'calls' } }],
      featuredImage: expect.stringMatching(/^\/objects\//),
      featuredImageAlt: 'A green field',
    });
    const reader = await browser.newPage();
    await reader.goto(`${server.url}/blog/a-whole-post`);
    await reader.getByText('Text with weight').waitFor();
    await reader.getByRole('img', { name: 'A green field' }).waitFor();

    await page.getByRole('link', { name: 'Edit A whole post' }).click();
    await page.getByRole('heading', { level: 1, name: 'Edit Post' }).waitFor();
    await expect.poll(() => page.getByLabel('Playbooks').isChecked()).toBe(true);
    await title(page).fill('A better title');
    await page.getByRole('button', { name: 'Update Post' }).click();
    await page.waitForURL(`${server.url}/admin/blog`);
    await rowOf(page, 'A better title').waitFor();

    await page.goto(`${server.url}/admin/blog/preview/a-whole-post`);
    await page.getByText('Preview Mode - This post is published').waitFor();
    const view = page.getByRole('link', { name: 'View Post' });
    expect(await view.getAttribute('href')).toBe('/blog/a-whole-post');
    await prisma.post.update({ where: { slug: 'a-whole-post' }, data: { status: 'draft' } });
    await page.reload();
    await page.getByText('Preview Mode - This post is in draft').waitFor();
    await page.getByRole('button', { name: 'Share preview' }).click();
    const link = page.getByLabel('Preview link');
    await link.waitFor();
    await reader.goto(`${server.url}${new URL(await link.inputValue()).pathname}`);
    await reader.getByText('Text with weight').waitFor();
  });

  it('lists posts, which are found, sorted, published and deleted there', async () => {
    await Promise.all(
      ['Bulk one', 'Bulk two', 'Bulk three'].map((name) => colleague.write({ title: name })),
    );
    const page = await open('/admin/blog?q=bulk&sort=title');
    await expect.poll(() => titles(page)).toEqual(['Bulk one', 'Bulk three', 'Bulk two']);
    await page.getByRole('link', { name: 'Title', exact: true }).click();
    await page.waitForURL('**/admin/blog?q=bulk&sort=-title');
    await expect.poll(() => titles(page)).toEqual(['Bulk two', 'Bulk three', 'Bulk one']);
    await page.getByLabel('Search posts...').fill('TWO');
    await expect.poll(() => titles(page)).toEqual(['Bulk two']);
    await page.goBack();
    await rowOf(page, 'Bulk one').waitFor();

    // Somebody else deletes a part of what was chosen.
    await page.getByLabel('Select all posts on this page').check();
    await server.database.prisma.post.deleteMany({ where: { title: 'Bulk three' } });
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('Failed to publish the posts').waitFor();
    await page.getByText('2 posts selected').waitFor();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('Posts published').waitFor();
    await rowOf(page, 'Bulk one').getByText('Published').waitFor();

    await colleague.write({ title: 'Bulk meanwhile' });
    const asked = answerDialog(page, true);
    await page.getByRole('button', { name: 'Delete Bulk one' }).click();
    expect(await asked).toBe('Are you sure you want to delete this post?');
    await page.getByText('Post deleted', { exact: true }).waitFor();
    await rowOf(page, 'Bulk one').waitFor({ state: 'detached' });
    // The list was fetched again.
    await rowOf(page, 'Bulk meanwhile').waitFor();
    await page.getByLabel('Select all posts on this page').check();
    const askedForAll = answerDialog(page, true);
    await page.getByRole('button', { name: 'Delete 2 posts' }).click();
    expect(await askedForAll).toBe('Are you sure you want to delete these 2 posts?');
    await page.getByText('No posts found').waitFor();
  });

  it('keeps what is written: on the device, and as a draft on the server', async () => {
    const page = await open('/admin/blog/new');
    await title(page).fill('Nearly lost');
    await content(page).fill('Precious words');
    const stored = () => page.evaluate(() => localStorage.getItem('sixty.post.new'));
    await expect.poll(stored).toContain('Precious words');
    const next = await page.context().newPage();
    await next.goto(`${server.url}/admin/blog/new`);
    await next.getByText('were not saved').waitFor();
    await next.getByRole('button', { name: 'Restore' }).click();
    await expect.poll(() => content(next).inputValue()).toBe('Precious words');
    await content(next).press('Control+S');
    await next.getByText('Post created').waitFor();
    await next.waitForURL('**/admin/blog/edit/**');
    await next.getByRole('heading', { level: 1, name: 'Edit Post' }).waitFor();
    await expect.poll(() => next.evaluate(() => document.activeElement?.id)).toBe('post-content');
    await expect.poll(stored).toBeNull();
    await next.keyboard.press('Control+End');
    await next.keyboard.type('!');
    await next.getByText(/^Saved /).waitFor();
    const kept = () =>
      server.database.prisma.post.findFirstOrThrow({ where: { title: 'Nearly lost' } });
    await expect.poll(async () => (await kept()).content).toBe('Precious words!');

    const asked = new Promise<string>((resolve) => {
      page.once('dialog', (native) => {
        resolve(native.type());
        void native.dismiss();
      });
    });
    await page.close({ runBeforeUnload: true });
    expect(await asked).toBe('beforeunload');
  });

  it('tells the second of two writers, and overwrites only on purpose', async () => {
    const post = await colleague.write({ title: 'Shared', content: 'Base', status: 'published' });
    const other = await browser.newPage({ reducedMotion: 'reduce' });
    const otherEmail = await server.addUser('editor');
    await server.signIn(other, otherEmail, `/admin/blog/edit/${post.id}`);
    await content(other).waitFor();
    const page = await open(`/admin/blog/edit/${post.id}`);
    const otherName = otherEmail.replace('@example.com', '');
    await page.getByText(`${otherName} has this post open too.`).waitFor();

    await content(page).fill('Mine');
    await colleague.change(post.id, { content: 'Theirs' });
    await page.getByRole('button', { name: 'Update Post' }).click();
    const clash = page.getByRole('dialog', { name: 'Somebody else saved this post' });
    const difference = clash.getByRole('group', { name: 'Their version compared with yours' });
    await difference.getByText('Theirs', { exact: true }).waitFor();
    expect((await colleague.read(post.id)).content).toBe('Theirs');
    await clash.getByRole('button', { name: 'Keep editing' }).click();
    await page.getByText('saved, but it is still here').waitFor();
    await page.getByRole('button', { name: 'Compare' }).click();
    await clash.getByRole('button', { name: 'All mine' }).click();
    await clash.getByRole('button', { name: 'Save these choices' }).click();
    await page.getByText('Post updated').waitFor();
    expect((await colleague.read(post.id)).content).toBe('Mine');

    await content(other).fill('Late');
    await other.getByRole('button', { name: 'Update Post' }).click();
    const late = other.getByRole('dialog', { name: 'Somebody else saved this post' });
    await late.getByRole('button', { name: 'All theirs' }).click();
    await late.getByRole('button', { name: 'Use theirs' }).click();
    await late.waitFor({ state: 'detached' });
    await expect.poll(() => content(other).inputValue()).toBe('Mine');
    await other.getByRole('button', { name: 'Revisions' }).click();
    const revisions = other.getByRole('dialog', { name: 'Revisions' });
    await revisions.getByRole('button', { name: /^Version 1/ }).click();
    await revisions.getByRole('button', { name: 'Restore version 1' }).click();
    await other.getByText('Version 1 restored').waitFor();
    expect((await colleague.read(post.id)).content).toBe('Base');
  });
});
