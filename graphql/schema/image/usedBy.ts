import { setImmediate } from 'node:timers/promises';
import { countUses } from '../../domain/images/removeImages.ts';
import type { Context } from '../context.ts';

interface Batch {
  objectPaths: string[];
  counts: Promise<Map<string, number>>;
}

const batches = new WeakMap<Context, Batch>();

/** Number of posts that show an image. One statement counts for all images of a page. */
export async function usedBy(objectPath: string, context: Context): Promise<number> {
  const batch = batches.get(context) ?? newBatch(context);
  batch.objectPaths.push(objectPath);
  return (await batch.counts).get(objectPath) ?? 0;
}

function newBatch(context: Context): Batch {
  const objectPaths: string[] = [];
  const collected = setImmediate().then(() => {
    batches.delete(context);
    return countUses(objectPaths, context.services.database.prisma);
  });
  const batch = { objectPaths, counts: collected };
  batches.set(context, batch);
  return batch;
}
