import DataLoader from 'dataloader';
import { countUses } from './site/images/removeImages.ts';
import { suppressedAmong } from './sales/suppressions/optOuts.ts';
import type { Services } from './services.ts';

/** What the fields of one request look up together, or find for each other. */
export interface Lookups {
  /** Number of posts that show an image, by its object path. One statement counts for all images of a page. */
  imageUses: DataLoader<string, number>;
  /** Whether a phone number of ten digits has asked not to be called. One statement asks for all leads of a page. */
  suppressed: DataLoader<string, boolean>;
  /** Total counts that were found while a page of posts was read, by the arguments of the field. */
  postTotals: Map<string, number>;
}

export function createLookups({ database }: Pick<Services, 'database'>): Lookups {
  return {
    imageUses: new DataLoader(
      async (objectPaths) => {
        const counts = await countUses([...objectPaths], database.prisma);
        return objectPaths.map((objectPath) => counts.get(objectPath) ?? 0);
      },
      // A stream lives long, and a count changes meanwhile.
      { cache: false },
    ),
    suppressed: new DataLoader(
      async (phones) => {
        const found = await suppressedAmong(phones, database.prisma);
        return phones.map((phone) => found.has(phone));
      },
      { cache: false },
    ),
    postTotals: new Map(),
  };
}
