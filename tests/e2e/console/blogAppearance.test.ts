import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../../support/browser/accessibility.ts';
import { useBrowser } from '../../support/browser/browser.ts';
import { Colleague, type RestPost } from '../../support/product/consoleBlog.ts';
import { useConsoleServer } from '../../support/product/consoleServer.ts';
import { picture } from '../../support/pictures.ts';

const SCREENS = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
  { width: 320, height: 640, colorScheme: 'light' },
] as const;

const CONTENT = `## A heading

Words with **weight**, a [link](https://example.com/) and \`code\`.

| Column | Other |
| ------ | ----- |
| cell   | cell  |

\`\`\`js
const seconds = 60;
\`\`\`
`;

describe('what the blog looks like in the console', () => {
  const browser = useBrowser();
  const server = useConsoleServer({ DEMO_CONTENT: 'false' });
  let email: string;
  let draft: RestPost;

  beforeAll(async () => {
    email = await server.addUser('editor');
    const { prisma } = server.database;
    const { id } = await prisma.category.create({
      data: { name: 'Compliance', slug: 'compliance' },
    });
    const colleague = await Colleague.signIn(server, await server.addUser('admin'));
    draft = await colleague.write({
      title: 'A draft with a rather long title that has to go on in a second line somewhere',
      excerpt: 'And an excerpt that is longer than anything that fits beside it in a table row.',
      content: CONTENT,
      categoryIds: [id],
      tags: ['calls', 'speed to lead'],
    });
    await colleague.change(draft.id, { content: `${CONTENT}\nMore.` });
    await colleague.write({ title: 'Out', status: 'published' });
    const publishedAt = '2099-01-01T00:00:00.000Z';
    await colleague.write({ title: 'Later', status: 'published', publishedAt });
  });

  async function expectSound(page: Page): Promise<void> {
    expect(await accessibilityViolations(page)).toEqual([]);
    const tooWide = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(tooWide).toBe(0);
  }

  it.each(SCREENS)('is sound at $width pixels, $colorScheme', async (screen) => {
    const { width, height, colorScheme } = screen;
    const page = await browser.newPage({
      viewport: { width, height },
      colorScheme,
      reducedMotion: 'reduce',
    });
    await server.signIn(page, email);
    await page.getByLabel('Select Out').check();
    await expectSound(page);
    await page.goto(`${server.url}/admin/blog?q=nothing`);
    await page.getByText('No posts found').waitFor();
    await expectSound(page);

    await page.goto(`${server.url}/admin/blog/new`);
    await page.getByRole('button', { name: 'Create Post' }).click();
    await page.getByText('Validation error').waitFor();
    await page.getByLabel('Author').waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'Upload image' }).click();
    const upload = page.getByRole('dialog', { name: 'Upload image' });
    await upload.getByLabel('Choose an image').setInputFiles({
      name: 'picture.png',
      mimeType: 'image/png',
      buffer: await picture().png().toBuffer(),
    });
    await upload.getByLabel('Alternative text').waitFor();
    await expectSound(page);
    await upload.getByRole('button', { name: 'Start Upload' }).click();
    await upload.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Choose from library' }).click();
    await page.getByRole('button', { name: 'Use picture.png' }).first().waitFor();
    await expectSound(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave without saving' }).waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await page.waitForURL(`${server.url}/admin/blog`);

    await page.goto(`${server.url}/admin/blog/edit/${draft.id}`);
    await page.getByLabel('Title', { exact: true }).waitFor();
    const view = page.getByRole('button', { name: 'Preview', exact: true });
    if (await view.isVisible()) await view.click();
    await page.getByRole('group', { name: 'Live preview' }).getByText('More.').waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'Revisions' }).click();
    await page.getByRole('button', { name: 'Restore version 1' }).waitFor();
    await expectSound(page);

    await page.goto(`${server.url}/admin/blog/preview/${draft.slug}`);
    await page.getByRole('heading', { level: 1, name: draft.title }).waitFor();
    await expectSound(page);
    await page.goto(`${server.url}/admin/blog/preview/none`);
    await page.getByText('Post not found').waitFor();
    await expectSound(page);
  });
});
