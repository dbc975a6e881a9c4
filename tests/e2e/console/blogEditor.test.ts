import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from '../../support/browser/browser.ts';
import { Colleague } from '../../support/product/consoleBlog.ts';
import { useConsoleServer } from '../../support/product/consoleServer.ts';

describe('the editor of posts', () => {
  const browser = useBrowser();
  const server = useConsoleServer({ DEMO_CONTENT: 'false', DEFAULT_AUTHOR: 'House Author' });
  let email: string;
  let colleague: Colleague;
  let categories: string[];

  beforeAll(async () => {
    email = await server.addUser('editor');
    colleague = await Colleague.signIn(server, await server.addUser('admin'));
    const { prisma } = server.database;
    await prisma.author.createMany({
      data: [{ name: 'Another Author' }, { name: 'House Author' }],
    });
    const made = await Promise.all(
      ['Compliance', 'Playbooks'].map((name) =>
        prisma.category.create({ data: { name, slug: name.toLowerCase() } }),
      ),
    );
    categories = made.map(({ id }) => id);
  });

  async function open(path: string): Promise<Page> {
    const page = await browser.newPage();
    await server.signIn(page, email, path);
    return page;
  }

  const title = (page: Page) => page.getByLabel('Title', { exact: true });
  const content = (page: Page) => page.getByLabel('Content', { exact: true });

  it('creates a post with all that was filled in, and changes it', async () => {
    const page = await open('/admin/blog/new');
    await title(page).fill('A whole post');
    await page.getByLabel('URL Slug').fill('by-hand');
    await title(page).fill('A whole post of ours');
    expect(await page.getByLabel('URL Slug').inputValue()).toBe('by-hand');
    await page.getByLabel('Excerpt').fill('In short');
    await page.getByLabel('Author').selectOption('Another Author');
    await content(page).fill('## Head\n\nText with **weight**');
    const preview = page.getByRole('group', { name: 'Live preview' });
    await preview.getByRole('heading', { name: 'Head' }).waitFor();
    await content(page).fill(Array.from({ length: 99 }, (_, line) => `Line ${line}`).join('\n\n'));
    await preview.getByText('Line 98').waitFor();
    await content(page).evaluate((area) => area.scrollTo(0, area.scrollHeight));
    await expect.poll(() => preview.evaluate((part) => part.scrollTop)).toBeGreaterThan(500);
    await content(page).fill('## Head\n\nText with **weight**');
    await page.getByLabel('Meta Title').fill('Found as this');
    await page.getByText('13 of 60 characters.').waitFor();
    await page.getByLabel('Meta Description').fill('Described so');
    await page.getByLabel('Playbooks').check();
    await page.getByLabel('Add a tag').fill('calls');
    await page.getByLabel('Add a tag').press('Enter');
    await page.getByRole('button', { name: 'Remove calls' }).waitFor();
    const search = page.locator('[data-preview=search]');
    await search.getByText('Found as this').waitFor();
    await search.getByText('Described so').waitFor();
    await page.locator('[data-preview=social]').getByText('Found as this').first().waitFor();

    const answer = Promise.withResolvers<void>();
    await page.route('**/graphql', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Create Post' }).click();
    const pending = page.getByRole('button', { name: 'Saving...' });
    await pending.waitFor();
    expect(await pending.isDisabled()).toBe(true);
    answer.resolve();
    await page.waitForURL(`${server.url}/admin/blog`);
    await page.getByText('Post created').waitFor();
    await page.unroute('**/graphql');
    const row = await server.database.prisma.post.findUniqueOrThrow({
      where: { slug: 'by-hand' },
      include: { author: true, categories: true, tags: { include: { tag: true } } },
    });
    expect(row).toMatchObject({
      title: 'A whole post of ours',
      excerpt: 'In short',
      content: '## Head\n\nText with **weight**',
      status: 'draft',
      metaTitle: 'Found as this',
      metaDescription: 'Described so',
      author: { name: 'Another Author' },
      categories: [{ categoryId: categories[1] }],
      tags: [{ tag: { name: 'calls' } }],
    });

    await page.getByRole('link', { name: 'Edit A whole post of ours' }).click();
    await page.getByRole('heading', { level: 1, name: 'Edit Post' }).waitFor();
    expect(await content(page).inputValue()).toBe('## Head\n\nText with **weight**');
    expect(await page.getByLabel('Playbooks').isChecked()).toBe(true);
    await title(page).fill('A better title');
    expect(await page.getByLabel('URL Slug').inputValue()).toBe('by-hand');
    await page.getByLabel('Status').selectOption('Published');
    await page.getByRole('button', { name: 'Update Post' }).click();
    await page.waitForURL(`${server.url}/admin/blog`);
    await page.getByText('Post updated').waitFor();
    const changed = await server.database.prisma.post.findUniqueOrThrow({
      where: { slug: 'by-hand' },
    });
    expect(changed).toMatchObject({ title: 'A better title', status: 'published' });
  });

  it('marks text by toolbar and keys, and saves by Ctrl+S without leaving', async () => {
    const page = await open('/admin/blog/new');
    await title(page).fill('Written by keyboard');
    await content(page).fill('one two');
    await content(page).press('Control+A');
    await content(page).press('Control+B');
    expect(await content(page).inputValue()).toBe('**one two**');
    await content(page).press('Control+B');
    expect(await content(page).inputValue()).toBe('one two');
    await page.getByRole('button', { name: 'Heading' }).click();
    expect(await content(page).inputValue()).toBe('## one two');
    await content(page).press('Control+Z');
    expect(await content(page).inputValue()).toBe('one two');
    const toolbar = page.getByRole('toolbar', { name: 'Formatting' });
    await toolbar.getByRole('button', { name: 'Bold' }).focus();
    await page.keyboard.press('ArrowRight');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(await focused()).toBe('Italic');
    await content(page).focus();
    await content(page).press('Control+S');
    await page.getByText('Post created').waitFor();
    await page.waitForURL('**/admin/blog/edit/**');
    await page.getByRole('heading', { level: 1, name: 'Edit Post' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('post-content');
    await page.keyboard.type('!');
    await page.keyboard.press('Control+S');
    await page.getByText('Post updated').waitFor();
    await page.getByText(/^Saved /).waitFor();
    const row = await server.database.prisma.post.findFirstOrThrow({
      where: { title: 'Written by keyboard' },
    });
    expect(row.content).toContain('!');
    expect(page.url()).toContain('/admin/blog/edit/');
  });

  it('asks before unsaved changes are left behind', async () => {
    const page = await open('/admin/blog/new');
    await title(page).fill('Half a thought');
    await page.getByText('Unsaved changes').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await title(page).inputValue()).toBe('Half a thought');
    await page.getByRole('button', { name: 'Back to Posts' }).click();
    await dialog.getByRole('button', { name: 'Leave without saving' }).click();
    await page.waitForURL(`${server.url}/admin/blog`);
    await page.goto(`${server.url}/admin/blog/new`);
    await title(page).waitFor();
    expect(await page.getByText('were never saved').count()).toBe(0);
    await title(page).fill('Another');
    const asked = new Promise<string>((resolve) => {
      page.once('dialog', (native) => {
        resolve(native.type());
        void native.dismiss();
      });
    });
    await page.close({ runBeforeUnload: true });
    expect(await asked).toBe('beforeunload');
  });

  it('keeps on the device what a dying tab had not saved', async () => {
    const page = await open('/admin/blog/new');
    await title(page).fill('Nearly lost');
    await content(page).fill('Precious words');
    const stored = () => page.evaluate(() => localStorage.getItem('sixty.post.new'));
    await expect.poll(stored).toContain('Precious words');
    const next = await page.context().newPage();
    await next.goto(`${server.url}/admin/blog/new`);
    await next.getByText('were never saved').waitFor();
    expect(await title(next).inputValue()).toBe('');
    await next.getByRole('button', { name: 'Restore' }).click();
    expect(await title(next).inputValue()).toBe('Nearly lost');
    expect(await content(next).inputValue()).toBe('Precious words');
    await next.getByRole('button', { name: 'Create Post' }).click();
    await next.waitForURL(`${server.url}/admin/blog`);
    expect(await next.evaluate(() => localStorage.getItem('sixty.post.new'))).toBeNull();
  });

  it('saves a draft automatically, and a published post only on request', async () => {
    const draft = await colleague.write({ title: 'Draft of mine', content: 'First' });
    const page = await open(`/admin/blog/edit/${draft.id}`);
    await content(page).fill('Second');
    await page.getByText(/^Saved /).waitFor();
    expect((await colleague.read(draft.id)).content).toBe('Second');
    const live = await colleague.write({
      title: 'Live one',
      content: 'First',
      status: 'published',
    });
    await page.goto(`${server.url}/admin/blog/edit/${live.id}`);
    await content(page).fill('Second');
    const key = `sixty.post.${live.id}`;
    await expect
      .poll(() => page.evaluate((name) => localStorage.getItem(name), key))
      .toContain('Second');
    await page.getByText('Unsaved changes').waitFor();
    expect((await colleague.read(live.id)).content).toBe('First');
  });

  it('tells the second of two writers, and overwrites only on purpose', async () => {
    const post = await colleague.write({ title: 'Shared', content: 'Base', status: 'published' });
    const other = await browser.newPage();
    const otherEmail = await server.addUser('editor');
    await server.signIn(other, otherEmail, `/admin/blog/edit/${post.id}`);
    await content(other).waitFor();
    const page = await open(`/admin/blog/edit/${post.id}`);
    const otherName = otherEmail.replace('@example.com', '');
    await page.getByText(`${otherName} has this post open as well.`).waitFor();

    await content(page).fill('Mine');
    await colleague.change(post.id, { content: 'Theirs' });
    await page.getByRole('button', { name: 'Update Post' }).click();
    const clash = page.getByRole('dialog', { name: 'Somebody else saved this post' });
    await clash.getByText('Theirs', { exact: true }).waitFor();
    await clash.getByText('Mine', { exact: true }).waitFor();
    expect((await colleague.read(post.id)).content).toBe('Theirs');
    await clash.getByRole('button', { name: 'Keep editing' }).click();
    expect(await content(page).inputValue()).toBe('Mine');
    await page.getByText('Your text is kept here and was not saved.').waitFor();
    await page.getByRole('button', { name: 'Compare' }).click();
    await clash.getByRole('button', { name: 'Overwrite with mine' }).click();
    await page.getByText('Post updated').waitFor();
    expect((await colleague.read(post.id)).content).toBe('Mine');

    await content(other).fill('Late');
    await other.getByRole('button', { name: 'Update Post' }).click();
    const late = other.getByRole('dialog', { name: 'Somebody else saved this post' });
    await late.getByRole('button', { name: 'Discard mine, take theirs' }).click();
    await late.waitFor({ state: 'detached' });
    expect(await content(other).inputValue()).toBe('Mine');
  });

  it('compares with what a post said before, and restores it', async () => {
    const post = await colleague.write({
      title: 'History',
      excerpt: 'As it was',
      content: 'line one\nold line',
    });
    await colleague.change(post.id, { excerpt: 'As it is', content: 'line one\nnew line' });
    const page = await open(`/admin/blog/edit/${post.id}`);
    await content(page).waitFor();
    await page.getByRole('button', { name: 'Revisions' }).click();
    const dialog = page.getByRole('dialog', { name: 'Revisions' });
    await dialog.getByText('old line').waitFor();
    await dialog.getByText('Excerpt: As it was').waitFor();
    await dialog.getByText('− only in version 1, + only in the editor').waitFor();
    expect(await dialog.locator('del').allTextContents()).toEqual(['−old line']);
    expect(await dialog.locator('ins').allTextContents()).toEqual(['+new line']);
    await dialog.getByRole('button', { name: /^Version 2/ }).click();
    await dialog.getByText('The content is the same.').waitFor();
    expect(await dialog.getByText(/only in version/).count()).toBe(0);
    await dialog.getByRole('button', { name: /^Version 1/ }).click();
    await dialog.getByRole('button', { name: 'Restore version 1' }).click();
    await page.getByText('Version 1 restored').waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(await content(page).inputValue()).toBe('line one\nold line');
    expect((await colleague.read(post.id)).content).toBe('line one\nold line');
  });
});
