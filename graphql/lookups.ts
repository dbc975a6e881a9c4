import DataLoader from 'dataloader';
import { countUses } from './site/images/removeImages.ts';
import { focalPointsOf } from './site/images/focalPoints.ts';
import { suppressedAmong } from './sales/suppressions/optOuts.ts';
import { contentsOfVersions, type VersionName } from './sales/playbooks/contentOfCall.ts';
import type { FocalPoint } from '../web/content/site/posts/imageUpload.ts';
import type { PlaybookContent } from '../web/content/sales/playbooks/playbook.ts';
import type { TrafficFigures } from './site/traffic/panels.ts';
import type { Services } from './services.ts';

/** What the fields of one request look up together, or find for each other. */
export interface Lookups {
  /** Number of posts that show an image, by its object path. One statement counts for all images of a page. */
  imageUses: DataLoader<string, number>;
  /** What the crops of an image keep in view, by its path. One statement reads those of all images of a page. */
  focalPoints: DataLoader<string, FocalPoint>;
  /** Whether a phone number of ten digits has asked not to be called. One statement asks for all leads of a page. */
  suppressed: DataLoader<string, boolean>;
  /** A version of a playbook. Null if it was deleted. One statement reads those of all calls of a page. */
  playbookVersions: DataLoader<VersionName, PlaybookContent | null, string>;
  /** The figures of visits, by range and filter. They are read once for all fields of a page. */
  traffic: Map<string, Promise<TrafficFigures>>;
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
    focalPoints: new DataLoader((paths) => focalPointsOf(paths, database.prisma), {
      cache: false,
    }),
    suppressed: new DataLoader(
      async (phones) => {
        const found = await suppressedAmong(phones, database.prisma);
        return phones.map((phone) => found.has(phone));
      },
      { cache: false },
    ),
    playbookVersions: new DataLoader((versions) => contentsOfVersions(versions, database.prisma), {
      cacheKeyFn: ({ playbookId, version }) => `${playbookId}:${version}`,
    }),
    traffic: new Map(),
    postTotals: new Map(),
  };
}
