import sharp, { type Color } from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { imageKind, normalize } from '../../../../graphql/platform/images/imageWork.ts';
import { createImages, createImageWorker } from '../../../../graphql/platform/images/images.ts';
import { noise, picture, scanBomb } from '../../../support/pictures.ts';

const images = createImages();
afterAll(() => images.close());

describe('a normalized image', () => {
  it('has a mean colour, even if it is grey or transparent', async () => {
    const plain = (background: Color, channels: 3 | 4 = 3) =>
      sharp({ create: { width: 8, height: 8, channels, background } });
    const grey = await images.normalize(await plain('#777').greyscale().png().toBuffer());
    expect(grey.color).toBe('#777777');
    const clear = plain({ r: 255, g: 0, b: 0, alpha: 0 }, 4);
    expect((await images.normalize(await clear.webp().toBuffer())).color).toBe('#ffffff');
    const red = await images.normalize(await plain('#ff0000').png().toBuffer());
    expect(red.color).toBe('#ff0000');
  });

  it('uses another format if its own would be too large', async () => {
    const png = await noise({ width: 300, height: 200 }).png().toBuffer();
    expect((await normalize(png)).extension).toBe('png');
    const { bytes, extension, width } = await normalize(png, 100_000);
    expect([extension, width]).toEqual(['webp', 300]);
    expect(bytes.length).toBeLessThan(100_000);
  });

  it('is refused if its content does not match its first bytes', async () => {
    const png = await picture().png().toBuffer();
    const claimed = Buffer.concat([Buffer.from('GIF89a'), png]);
    await expect(images.normalize(claimed)).rejects.toThrow('The file is not an image.');
  });

  it('is not created if the disk fails, and the error does not blame the image', async () => {
    await expect(images.normalize('/nowhere/at/all.png')).rejects.toThrow('ENOENT');
  });
});

describe('the image decoder process', () => {
  const task = { kind: 'normalize', source: '/nowhere.png', mostMemory: 1e9 } as const;

  it('is stopped at a small file that takes minutes, and the next image gets a new process', async () => {
    const bomb = scanBomb(5000, 5000);
    expect(bomb.length).toBeLessThan(300_000);
    const impatient = createImages({ uploadMs: 2000 });
    await expect(impatient.normalize(bomb)).rejects.toMatchObject({ reason: 'too-slow' });
    const { width } = await impatient.normalize(await picture({ width: 8 }).png().toBuffer());
    expect(width).toBe(8);
    await impatient.close();
  });

  it('ends itself at an image that needs too much memory, and the next image gets a new process', async () => {
    // The process itself needs some 60 MB, and the pixels of this image 100 MB.
    const frugal = createImages({ mostMemory: 150_000_000 });
    const large = await noise({ width: 5000, height: 5000 }).jpeg({ progressive: true }).toBuffer();
    await expect(frugal.normalize(large)).rejects.toMatchObject({ reason: 'not-decoded' });
    const { width } = await frugal.normalize(await picture({ width: 8 }).png().toBuffer());
    expect(width).toBe(8);
    await frugal.close();
  });

  it('ends immediately when it is closed, and does not start again', async () => {
    const worker = createImageWorker();
    const first = worker.run(task);
    const failure = first.catch((error: unknown) => error);
    await expect.poll(() => worker.isRunning(), { interval: 1 }).toBe(true);
    await worker.close();
    expect(await failure).toBeInstanceOf(Error);
    await expect(worker.run(task)).rejects.toThrow('The worker is closed.');
    expect(worker.isRunning()).toBe(false);
  });

  it('ends when it is idle, and starts again when needed', async () => {
    const worker = createImageWorker({ idleMs: 1 });
    expect(await worker.run(task)).toMatchObject({ kind: 'failed' });
    await expect.poll(() => worker.isRunning()).toBe(false);
    expect(await worker.run(task)).toMatchObject({ kind: 'failed' });
    await worker.close();
    expect(worker.isRunning()).toBe(false);
  });
});

describe('the format of an image', () => {
  it('is detected by its first bytes', async () => {
    for (const kind of ['jpeg', 'png', 'gif', 'webp', 'avif'] as const) {
      const bytes = await picture({ width: 16, height: 16 })[kind]().toBuffer();
      expect(imageKind(bytes.subarray(0, 64))).toBe(kind);
    }
  });

  it('is unknown for short and other files', () => {
    const texts = [
      '',
      '\xff\xd8',
      'RIFF1234WAVE',
      '\0\0\0\x18ftypheic\0\0\0\0mif1heic',
      'BM6',
      '<svg',
    ];
    for (const text of texts)
      expect([text, imageKind(Buffer.from(text, 'latin1'))]).toEqual([text, null]);
    const lying = Buffer.from('\xff\xff\xff\xffftypisom', 'latin1');
    expect(imageKind(lying)).toBeNull();
  });
});
