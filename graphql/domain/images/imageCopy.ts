import { buffer } from 'node:stream/consumers';
import { parseVariant, variantKeys } from './imagePath.ts';
import type { ImageServices } from './imageServices.ts';

type CopyServices = Pick<ImageServices, 'objects' | 'images'>;

const underWay = new Map<string, Promise<Buffer | null>>();

/** Makes and keeps a copy that is not there yet; null where its key is none, or its original is gone. Made once, however many ask. */
export function makeImageCopy(key: string, services: CopyServices): Promise<Buffer | null> {
  const known = underWay.get(key);
  if (known) return known;
  const making = make(key, services).finally(() => underWay.delete(key));
  underWay.set(key, making);
  return making;
}

/** Makes whatever copies of an image are missing, one after the other. */
export async function makeImageCopies(key: string, services: CopyServices): Promise<void> {
  for (const copy of variantKeys(key)) {
    if (!(await services.objects.head(copy))) await makeImageCopy(copy, services);
  }
}

async function make(key: string, { objects, images }: CopyServices): Promise<Buffer | null> {
  const variant = parseVariant(key);
  const original = variant && (await objects.get(variant.original));
  if (!variant || !original) return null;
  const bytes = await images.resize(await buffer(original.body), variant.width, variant.format);
  await objects.put(key, bytes);
  return bytes;
}
