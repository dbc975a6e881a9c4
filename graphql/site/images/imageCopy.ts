import { buffer } from 'node:stream/consumers';
import { madeAhead, parseVariant } from './imagePath.ts';
import type { ImageServices } from './storeImage.ts';

type CopyServices = Pick<ImageServices, 'objects' | 'images'>;

/** Running work of each storage by key, so that simultaneous requests share it. */
const running = new WeakMap<CopyServices['objects'], Map<string, Promise<Buffer | null>>>();

/** Creates and stores a copy. Null if the key is no valid copy key, or the original does not exist. */
export function makeImageCopy(key: string, services: CopyServices): Promise<Buffer | null> {
  const inProgress = running.get(services.objects) ?? new Map<string, Promise<Buffer | null>>();
  running.set(services.objects, inProgress);
  const known = inProgress.get(key);
  if (known) return known;
  const making = make(key, services).finally(() => inProgress.delete(key));
  inProgress.set(key, making);
  return making;
}

/** Creates the missing copies of an image that are made ahead, one after another. */
async function makeImageCopies(key: string, services: CopyServices): Promise<void> {
  for (const copy of madeAhead(key)) {
    if (!(await services.objects.head(copy))) await makeImageCopy(copy, services);
  }
}

async function make(key: string, { objects, images }: CopyServices): Promise<Buffer | null> {
  const variant = parseVariant(key);
  const original = variant && (await objects.get(variant.original));
  if (!variant || !original) return null;
  const bytes = await images.resize(await buffer(original.body), variant);
  await objects.put(key, bytes);
  return bytes;
}

/** Makes copies of new images in the background. */
export function startImages(services: ImageServices): { stop(): Promise<void> } {
  const { jobs, images } = services;
  jobs.work('make-image-copies', async ({ key }, { signal }) => {
    try {
      await makeImageCopies(key, services);
    } catch (error) {
      // A missing copy is made when somebody requests it.
      if (!signal.aborted) throw error;
    }
  });
  return { stop: () => images.close() };
}
