import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { accessibilityViolations } from '../../support/browser/accessibility.ts';
import { useBrowser } from '../../support/browser/browser.ts';
import { useConsoleServer } from '../../support/product/consoleServer.ts';

const browser = useBrowser();
const server = useConsoleServer({ DEMO_CONTENT: 'false' });

/** Blue, with a red band at the bottom. */
async function tallPicture(): Promise<Buffer> {
  const [width, height] = [600, 1200];
  const band = { width, height: 500, channels: 3, background: '#ff0000' } as const;
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .composite([{ input: { create: band }, left: 0, top: 700 }])
    .png()
    .toBuffer();
}

async function isRed(bytes: Buffer): Promise<boolean> {
  const { channels } = await sharp(bytes).stats();
  const [red, , blue] = channels.map(({ mean }) => mean);
  return (red ?? 0) > (blue ?? 0);
}

/** The colour that most of an image on the page has, once it has loaded. */
async function colorOf(image: Locator): Promise<string> {
  await image.scrollIntoViewIfNeeded();
  await image.evaluate((element: HTMLImageElement) => element.decode());
  return (await isRed(await image.screenshot())) ? 'red' : 'blue';
}

async function previewColor(page: Page): Promise<string> {
  const preview = page.locator('meta[property="og:image"]');
  const { pathname } = new URL((await preview.getAttribute('content')) ?? '');
  const answer = await fetch(server.url + pathname);
  return (await isRed(Buffer.from(await answer.arrayBuffer()))) ? 'red' : 'blue';
}

it('an editor moves the focal point of a picture by keyboard and pointer, and every crop follows', async () => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await server.signIn(page, await server.addUser('editor'), '/admin/blog/new');
  await page.getByLabel('Title', { exact: true }).fill('A red ground');
  await page.getByLabel('Content', { exact: true }).fill('Words.');
  await page.getByRole('button', { name: 'Upload image' }).click();
  const upload = page.getByRole('dialog', { name: 'Upload image' });
  const buffer = await tallPicture();
  await upload
    .getByLabel('Choose an image')
    .setInputFiles({ name: 'tall.png', mimeType: 'image/png', buffer });
  await upload.getByLabel('Alternative text').fill('A wall');
  await upload.getByRole('button', { name: 'Start Upload' }).click();
  await upload.waitFor({ state: 'detached' });
  const wall = page.getByRole('img', { name: 'A wall' });
  // The editor draws it again when it knows the focal point.
  await expect.poll(() => colorOf(wall)).toBe('blue');

  await page.getByRole('button', { name: 'Focal point' }).click();
  const dialog = page.getByRole('dialog', { name: 'Focal point' });
  const crops = dialog.getByRole('figure').locator('img');
  await dialog.getByLabel('From the top').press('End');
  for (const crop of await crops.all()) expect(await colorOf(crop)).toBe('red');
  expect(await accessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save Focal Point' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => colorOf(wall)).toBe('red');
  await expect.poll(() => colorOf(page.locator('[data-preview=social] img'))).toBe('red');
  await page.getByLabel('Status').selectOption('Published');
  await page.getByRole('button', { name: 'Create Post' }).click();
  await page.waitForURL(`${server.url}/admin/blog`);

  await page.goto(`${server.url}/admin/account`);
  await page.getByRole('button', { name: 'Choose a picture' }).click();
  await upload.getByRole('button', { name: 'Choose from the library' }).click();
  await page.getByRole('button', { name: 'Use A wall' }).click();
  await page.getByRole('button', { name: 'Save Author Page' }).click();
  await page.getByText('Author page saved').waitFor();

  const wallPath = await server.database.prisma.upload.findFirstOrThrow();
  const person = { quote: 'Fine.', author: 'Ann', picture: wallPath.objectPath };
  const values = {
    testimonials: JSON.stringify([{ ...person, 'picture.alt': 'A wall' }]),
  };
  const publication = { number: 1, values, publishedAt: new Date() };
  await server.database.prisma.page.create({
    data: { path: '/demo', publications: { create: publication } },
  });

  const reader = await browser.newPage();
  const shown = async () => {
    await reader.goto(`${server.url}/blog/a-red-ground`);
    const portraits = reader.getByRole('main').locator('picture img[alt=""]');
    const ofPost = [
      await colorOf(reader.getByRole('img', { name: 'A wall' })),
      ...(await Promise.all((await portraits.all()).map(colorOf))),
      await previewColor(reader),
    ];
    await reader.goto(`${server.url}/demo`);
    return [...ofPost, await colorOf(reader.getByRole('img', { name: 'A wall' }))];
  };
  await expect.poll(shown).toEqual(['red', 'red', 'red', 'red', 'red']);
  await page.goto(`${server.url}/admin/pages?path=/demo`);
  const framed = page.frameLocator('iframe').getByRole('img', { name: 'A wall' });
  await expect.poll(() => colorOf(framed)).toBe('red');
  await page.goto(`${server.url}/admin/account`);
  await reader.goto(`${server.url}/blog/a-red-ground`);
  const portrait = reader.getByRole('main').locator('picture img[alt=""]').first();
  expect(await portrait.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
    /\.128\.(avif|webp)$/,
  );

  await page.getByRole('button', { name: 'Focal point' }).click();
  const whole = dialog.locator('img').first();
  await whole.hover({ position: { x: 20, y: 200 } });
  await page.mouse.down();
  await whole.hover({ position: { x: 20, y: 1 } });
  await page.mouse.up();
  await expect.poll(() => dialog.getByLabel('From the top').inputValue()).toBe('0');
  await dialog.getByRole('button', { name: 'Save Focal Point' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(shown).toEqual(['blue', 'blue', 'blue', 'blue', 'blue']);
  await reader.goto(`${server.url}/blog`);
  expect(await colorOf(reader.getByRole('img', { name: 'A wall' }))).toBe('blue');
});
