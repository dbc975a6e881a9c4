import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from '../../support/browser/browser.ts';
import { answerDialog } from '../../support/product/consoleBlog.ts';
import { useConsoleServer } from '../../support/product/consoleServer.ts';
import { noise, picture } from '../../support/pictures.ts';

describe('images of a post', () => {
  const browser = useBrowser();
  const server = useConsoleServer({ DEMO_CONTENT: 'false' });
  let email: string;
  let small: Buffer;
  let large: Buffer;

  beforeAll(async () => {
    email = await server.addUser('editor');
    small = await picture().png().toBuffer();
    large = await noise({ width: 1200, height: 900 }).png().toBuffer();
  });

  const file = (buffer: Buffer, name = 'picture.png', mimeType = 'image/png') => ({
    name,
    mimeType,
    buffer,
  });

  /** Measured in the page, where a busy machine makes it longer, never shorter. @returns milliseconds. */
  const timeOf = (page: Page, text: string) =>
    page.evaluate(
      (words) =>
        new Promise<number>((resolve) => {
          let since: number | null = null;
          const watch = new MutationObserver(() => {
            const stands = document.body.textContent.includes(words);
            if (stands) since ??= performance.now();
            if (stands || since === null) return;
            watch.disconnect();
            resolve(performance.now() - since);
          });
          watch.observe(document, { childList: true, subtree: true, characterData: true });
        }),
      text,
    );

  async function openEditor(): Promise<Page> {
    const page = await browser.newPage();
    await server.signIn(page, email, '/admin/blog/new');
    return page;
  }

  async function openUpload(page: Page) {
    await page.getByRole('button', { name: 'Upload image' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upload image' });
    const input = dialog.getByLabel('Choose an image');
    await input.waitFor();
    return { dialog, input, start: dialog.getByRole('button', { name: 'Start Upload' }) };
  }

  it('sends one with its real progress, describes it, and takes it away again', async () => {
    const page = await openEditor();
    const { dialog, input, start } = await openUpload(page);
    expect(await start.isDisabled()).toBe(true);
    await input.setInputFiles(file(large, 'slow.png'));
    await dialog.getByText('slow.png').waitFor();
    await dialog.getByLabel('Alternative text').fill('Noise of a kind');
    const network = await page.context().newCDPSession(page);
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: large.byteLength / 1.5,
    });
    const stood = timeOf(page, 'Upload complete!');
    await start.click();
    const progress = dialog.getByRole('progressbar');
    const percent = async () => Number(await progress.getAttribute('aria-valuenow'));
    const often = { interval: 20, timeout: 10_000 };
    await expect.poll(percent, often).toBeGreaterThan(0);
    await expect.poll(percent, often).toBeGreaterThan(50);
    await dialog.getByText('Upload complete!').waitFor();
    await page.getByText('Image uploaded').waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(await stood).toBeGreaterThan(1_490);
    const shown = page.getByRole('img', { name: 'Noise of a kind' });
    await shown.waitFor();
    expect(await shown.getAttribute('src')).toMatch(/^\/objects\//);
    expect(await page.getByLabel('Alternative text').inputValue()).toBe('Noise of a kind');

    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await shown.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Choose from library' }).click();
    const library = page.getByRole('dialog', { name: 'Image library' });
    await library.getByLabel('Search images').fill('slow');
    await library.getByRole('button', { name: 'Use Noise of a kind' }).click();
    await library.waitFor({ state: 'detached' });
    await shown.waitFor();
  });

  it('asks for alternative text before a post with an image is published', async () => {
    const page = await openEditor();
    const { input, start, dialog } = await openUpload(page);
    await input.setInputFiles(file(small));
    await start.click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByLabel('Title', { exact: true }).fill('With an image');
    await page.getByLabel('Content', { exact: true }).fill('Words');
    await page.getByLabel('Status').selectOption('Published');
    await page.getByRole('button', { name: 'Create Post' }).click();
    const toasts = page.getByRole('region', { name: /Notifications/ });
    await toasts.getByText('Alternative text is required before publishing').waitFor();
    const alt = page.getByLabel('Alternative text');
    expect(await alt.evaluate((field) => field.matches(':focus'))).toBe(true);
    await alt.fill('A green field');
    await page.getByRole('button', { name: 'Create Post' }).click();
    await page.waitForURL(`${server.url}/admin/blog`);
    const post = await server.database.prisma.post.findUniqueOrThrow({
      where: { slug: 'with-an-image' },
    });
    expect(post.featuredImage).toMatch(/^\/objects\//);
    expect(post.featuredImageAlt).toBe('A green field');
  });

  it('says which step of an upload failed, and can try again', async () => {
    browser.expectConsole(/500|415|ERR_FAILED/);
    const page = await openEditor();
    const { dialog, input, start } = await openUpload(page);
    await input.setInputFiles(file(small));
    await page.route('**/graphql', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await start.click();
    await dialog.getByText('Failed to get upload URL').waitFor();
    await page.unroute('**/graphql');

    const isPut = (request: { method(): string }) => request.method() === 'PUT';
    await page.route('**/*', (route) =>
      isPut(route.request()) ? route.abort() : route.fallback(),
    );
    const told = answerDialog(page, true);
    await start.click();
    expect(await told).toBe('Upload failed. Please try again.');
    await page.unroute('**/*');

    let operations = 0;
    await page.route('**/graphql', (route) => {
      operations += 1;
      return operations === 2 ? route.fulfill({ status: 500, body: '' }) : route.continue();
    });
    await start.click();
    await page.getByText('Upload error').waitFor();
    await dialog.getByText('Failed to process uploaded image.').first().waitFor();
    await page.unroute('**/graphql');

    await dialog
      .getByLabel('Choose another image')
      .setInputFiles(file(Buffer.from('<svg xmlns="x"/>'), 'liar.png'));
    await start.click();
    await dialog.getByText('Please select an image file').waitFor();
    await dialog.getByLabel('Choose another image').setInputFiles(file(small, 'good.png'));
    await start.click();
    await dialog.getByText('Upload complete!').waitFor();
    await dialog.waitFor({ state: 'detached' });
  });

  it('puts a pasted picture where the cursor is', async () => {
    const page = await openEditor();
    const content = page.getByLabel('Content', { exact: true });
    await content.fill('Before');
    /** @returns whether the browser pastes the text itself. */
    const paste = (text: string) =>
      content.evaluate(
        (area, sent) => {
          const bytes = Uint8Array.from(atob(sent.base64), (letter) => letter.charCodeAt(0));
          const clipboardData = new DataTransfer();
          clipboardData.items.add(new File([bytes], 'pasted.png', { type: 'image/png' }));
          if (sent.text) clipboardData.items.add(sent.text, 'text/plain');
          const init = { clipboardData, bubbles: true, cancelable: true };
          return area.dispatchEvent(new ClipboardEvent('paste', init));
        },
        { base64: small.toString('base64'), text },
      );
    expect(await paste('cells of a sheet')).toBe(true);
    expect(await paste('')).toBe(false);
    const dialog = page.getByRole('dialog', { name: 'Upload image' });
    await dialog.getByText('pasted.png').waitFor();
    await dialog.getByLabel('Alternative text').fill('Two [greens]');
    await dialog.getByLabel('Alternative text').press('Enter');
    await dialog.getByRole('button', { name: 'Start Upload' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect
      .poll(() => content.inputValue())
      .toMatch(/^Before\n\n!\[Two \\\[greens\\\]\]\(\/objects\/[^)]+\)$/);
    const preview = page.getByRole('group', { name: 'Live preview' });
    await preview.getByRole('img', { name: 'Two [greens]' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/blog/new');
  });
});
