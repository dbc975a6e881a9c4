import { rm } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { incomingPath } from '../../platform/objects/incomingFile.ts';
import { addressError } from '../../platform/outside/addresses.ts';
import { OutsideError } from '../../platform/outside/outsideError.ts';
import { requestOutside } from '../../platform/outside/requestOutside.ts';
import {
  fetchImage,
  ForeignImageError,
  type ImageOwner,
  storeForeignImage,
  type TakeOverServices,
} from '../images/takeOverImages.ts';
import type { SourceReader } from './sources/readSource.ts';
import { FOLDER, type Note, pathInFolder, warning } from './sources/source.ts';

/** The images of the posts of one import. */
export interface ImportedImages {
  /**
   * Stores an image in the library. A dry run only looks whether it is there.
   *
   * @param notes is told why it cannot be stored.
   * @returns its path; null if it cannot be stored, or in a dry run.
   */
  take(url: string, altText: string | null, notes: Note[]): Promise<string | null>;
  /** The number of images that were stored, or would be. */
  count(): number;
}

const FETCH_MS = 20_000;
const REDIRECTS = 3;
/** The same picture can be in many posts. */
const REMEMBERED = 5_000;

type Known = { path: string | null } | { fault: string };

/** @param owner Null in a dry run. */
export function createImportedImages(
  source: Pick<SourceReader, 'picture'>,
  owner: ImageOwner | null,
  services: TakeOverServices,
): ImportedImages {
  const { siteUrl, webhooks, dataDir } = services.settings;
  const reach = { allowPrivate: webhooks.allowPrivate };
  const known = new LRUCache<string, Promise<Known>>({ max: REMEMBERED });
  let count = 0;

  /** Uses the copy of a picture in the file. Its bytes do not pass through this process. */
  async function withCopy<Result>(url: string, use: (path: string) => Promise<Result>) {
    const copy = await incomingPath(dataDir);
    try {
      if (await source.picture(url, copy)) return await use(copy);
    } finally {
      await rm(copy, { force: true });
    }
    throw new ForeignImageError(`The file has no picture ${pathInFolder(url)}`);
  }

  async function stored(url: string, altText: string | null, by: ImageOwner): Promise<string> {
    const store = (image: string | Buffer) =>
      storeForeignImage(image, { url, altText }, by, services);
    if (url.startsWith(FOLDER)) return withCopy(url, store);
    return store(await fetchImage(url, reach, AbortSignal.timeout(FETCH_MS)));
  }

  async function found(url: string, altText: string | null): Promise<Known> {
    if (url.startsWith('/objects/')) return { path: url };
    if (!/^https?:/.test(url)) return { fault: 'The file does not say where its pictures are' };
    const { origin, pathname } = new URL(url);
    if (origin === new URL(siteUrl).origin && pathname.startsWith('/objects/'))
      return { path: pathname };
    try {
      const path = owner ? await stored(url, altText, owner) : null;
      if (!owner) await (url.startsWith(FOLDER) ? withCopy(url, async () => undefined) : look(url));
      count += 1;
      return { path };
    } catch (error) {
      if (!(error instanceof ForeignImageError)) throw error;
      return { fault: error.message };
    }
  }

  /** Whether the site has an image there. Nothing of it is kept. */
  async function look(url: string): Promise<void> {
    const unreachable = addressError(url, reach.allowPrivate);
    if (unreachable) throw new ForeignImageError(unreachable);
    const { status } = await requestOutside({
      url,
      timeoutMs: FETCH_MS,
      chosenBy: reach,
      redirects: { most: REDIRECTS, reach },
      mostBytes: 1,
      rest: 'ignore',
    }).catch((cause: unknown) => {
      if (!(cause instanceof OutsideError)) throw cause;
      throw new ForeignImageError('The site of the image cannot be reached', { cause });
    });
    if (status !== 200)
      throw new ForeignImageError(`The site of the image answered with status ${status}`);
  }

  return {
    async take(url, altText, notes) {
      const finding = known.get(url) ?? found(url, altText);
      known.set(url, finding);
      const result = await finding;
      if ('path' in result) return result.path;
      notes.push(warning(`A picture is missing: ${result.fault}.`));
      return null;
    },
    count: () => count,
  };
}
