import sharp, { type Color } from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { imageKind } from '../../../graphql/services/images/imageKind.ts';
import { createImageWorker } from '../../../graphql/services/images/imageWorker.ts';
import { createImages } from '../../../graphql/services/images/images.ts';
import { normalize } from '../../../graphql/services/images/imageWork.ts';
import { createSlots } from '../../../graphql/services/images/slots.ts';
import { noise, picture } from '../../support/pictures.ts';

const images = createImages();
afterAll(() => images.close());

// Encoding takes its time where other tests have the processors.
describe('a normal image', { timeout: 30_000 }, () => {
  it('has a mean colour, also where it is grey or transparent', async () => {
    const plain = (background: Color, channels: 3 | 4 = 3) =>
      sharp({ create: { width: 8, height: 8, channels, background } });
    const grey = await images.normalize(await plain('#777').greyscale().png().toBuffer());
    expect(grey.color).toBe('#777777');
    const clear = plain({ r: 255, g: 0, b: 0, alpha: 0 }, 4);
    expect((await images.normalize(await clear.webp().toBuffer())).color).toBe('#ffffff');
    const red = await images.normalize(await plain('#ff0000').png().toBuffer());
    expect(red.color).toBe('#ff0000');
  });

  it('is of another kind where its own would make it too large', async () => {
    const png = await noise({ width: 300, height: 200 }).png().toBuffer();
    expect((await normalize(png)).extension).toBe('png');
    const { bytes, extension, width } = await normalize(png, 100_000);
    expect([extension, width]).toEqual(['webp', 300]);
    expect(bytes.length).toBeLessThan(100_000);
  });

  it('is not made of what one decoder takes for another kind than its first bytes say', async () => {
    const png = await picture().png().toBuffer();
    const claimed = Buffer.concat([Buffer.from('GIF89a'), png]);
    await expect(images.normalize(claimed)).rejects.toThrow('It is no image.');
  });

  it('is not made where the disk fails, and that is not called the fault of the image', async () => {
    await expect(images.normalize('/nowhere/at/all.png')).rejects.toThrow('ENOENT');
  });
});

describe('the process that decodes', { timeout: 30_000 }, () => {
  const task = { kind: 'normalize', source: '/nowhere.png' } as const;

  it('ends what takes too long, goes on with the next, and ends at once when it is closed', async () => {
    const bytes = await noise({ width: 300, height: 300 }).png().toBuffer();
    const impatient = createImages({ timeoutMs: 1 });
    await expect(impatient.normalize(bytes)).rejects.toMatchObject({ reason: 'no-image' });
    await expect(impatient.normalize(bytes)).rejects.toMatchObject({ reason: 'no-image' });
    impatient.close();
    const worker = createImageWorker();
    const first = worker.run(task);
    await expect.poll(() => worker.isRunning(), { interval: 1 }).toBe(true);
    worker.close();
    await expect(first).rejects.toThrow('ended');
    await expect(worker.run(task)).rejects.toThrow('No more');
    expect(worker.isRunning()).toBe(false);
  });

  it('ends when it has nothing to do, and is started again', async () => {
    const worker = createImageWorker({ idleMs: 1 });
    expect(await worker.run(task)).toMatchObject({ kind: 'failed' });
    await expect.poll(() => worker.isRunning()).toBe(false);
    expect(await worker.run(task)).toMatchObject({ kind: 'failed' });
    worker.close();
    expect(worker.isRunning()).toBe(false);
  });
});

describe('the kind of an image', () => {
  it('is told by its first bytes', async () => {
    for (const kind of ['jpeg', 'png', 'gif', 'webp', 'avif'] as const) {
      const bytes = await picture({ width: 16, height: 16 })[kind]().toBuffer();
      expect(imageKind(bytes.subarray(0, 64))).toBe(kind);
    }
  });

  it('is none of too few bytes, and none of other files', () => {
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

describe('slots', () => {
  it('run as many at a time as there are, in order, and go on after a failure', async () => {
    const slots = createSlots(2);
    const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
    const started: number[] = [];
    const runs = gates.map(({ promise }, at) =>
      slots.run(async () => {
        started.push(at);
        await promise;
        return at;
      }),
    );
    const settled = Promise.allSettled(runs);
    await Promise.resolve();
    expect(started).toEqual([0, 1]);
    gates[1]?.reject(new Error('failed'));
    await runs[1]?.catch(() => undefined);
    await Promise.resolve();
    expect(started).toEqual([0, 1, 2]);
    for (const gate of gates) gate.resolve();
    expect((await settled).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
  });
});
