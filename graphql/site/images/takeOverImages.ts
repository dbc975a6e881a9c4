import { LARGEST_IMAGE_BYTES, TOO_LARGE } from '../../../web/content/site/posts/imageUpload.ts';
import type { Actor } from '../../events/actor.ts';
import { audit, type Client } from '../../events/audit.ts';
import { UnusableImageError } from '../../platform/images/imageTask.ts';
import { addressError } from '../../platform/outside/addresses.ts';
import { OutsideError, type OutsideFault } from '../../platform/outside/outsideError.ts';
import { type Reach, requestOutside } from '../../platform/outside/requestOutside.ts';
import type { Services } from '../../services.ts';
import { after, type ImageServices, storeImage } from './storeImage.ts';

export type TakeOverServices = ImageServices & Pick<Services, 'settings'>;

/** A save with more foreign images is refused. */
const MOST_FOREIGN_IMAGES = 10;
/** For all images of a save together. */
const FETCH_MS = 6_000;
/** With decoding. An operation is aborted after ten seconds, and then the writer would not hear the reason. */
const STORE_MS = 8_000;
const MOST_REDIRECTS = 3;
const ACCEPT = 'image/avif,image/webp,image/png,image/jpeg,image/gif';

/** Why an image of another site cannot be stored, as a sentence for the writer. */
export class ForeignImageError extends Error {
  override name = 'ForeignImageError';
}

const FAULTS: Record<OutsideFault, string> = {
  forbidden: 'The address of the image is not on the internet',
  never_connected: 'The site of the image cannot be reached',
  late: 'The image did not arrive in time',
  broken: 'The connection broke before the image arrived',
  too_long: TOO_LARGE,
};

/** Fetches images of other sites for one save, and stores them in the library. */
export interface ImageTaker {
  /**
   * Stores the image, and returns its path. A path of this site stays, and a URL of this site becomes its path. The same URL
   * is fetched once.
   *
   * @throws ForeignImageError
   */
  take(url: string, altText?: string | null): Promise<string>;
}

export function createImageTaker(actor: Actor, services: TakeOverServices): ImageTaker {
  const { siteUrl, webhooks } = services.settings;
  const late = AbortSignal.timeout(FETCH_MS);
  const tooLate = AbortSignal.timeout(STORE_MS);
  const taken = new Map<string, Promise<string>>();
  return {
    async take(url, altText = null) {
      const own = ownPath(url, siteUrl);
      if (own !== null) return own;
      const known = taken.get(url);
      if (known) return known;
      if (taken.size >= MOST_FOREIGN_IMAGES) {
        throw new ForeignImageError(
          `One save takes over at most ${MOST_FOREIGN_IMAGES} images of other sites`,
        );
      }
      const storing = fetchImage(url, { allowPrivate: webhooks.allowPrivate }, late).then((bytes) =>
        storeForeignImage(bytes, { url, altText }, actor, services),
      );
      const inTime = before(tooLate, storing);
      taken.set(url, inTime);
      return inTime;
    },
  };
}

/** The result, or the error for an image that is not stored when the signal comes. It is stored all the same. */
function before(signal: AbortSignal, storing: Promise<string>): Promise<string> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () =>
    reject(new ForeignImageError('The image could not be stored in time')),
  );
  return Promise.race([storing, promise]);
}

/** The path of a URL of this site. Null for another site. */
function ownPath(url: string, siteUrl: string): string | null {
  if (url.startsWith('/')) return url;
  const { origin, pathname } = new URL(url);
  return origin === new URL(siteUrl).origin ? pathname : null;
}

/** The bytes of an image of another site. @throws ForeignImageError */
export async function fetchImage(url: string, reach: Reach, signal: AbortSignal): Promise<Buffer> {
  const unreachable = addressError(url, reach.allowPrivate);
  if (unreachable) throw new ForeignImageError(unreachable);
  const answer = await requestOutside({
    url,
    headers: { accept: ACCEPT },
    timeoutMs: FETCH_MS,
    signal,
    chosenBy: reach,
    redirects: { most: MOST_REDIRECTS, reach },
    mostBytes: LARGEST_IMAGE_BYTES,
  }).catch((error: unknown) => {
    if (!(error instanceof OutsideError)) throw error;
    throw new ForeignImageError(FAULTS[signal.aborted ? 'late' : error.fault], { cause: error });
  });
  if (answer.status === 200) return answer.body;
  throw new ForeignImageError(`The site of the image answered with status ${answer.status}`);
}

/** The member of staff to whom an image belongs. There is no client where the server works by itself. */
export type ImageOwner = Pick<Actor, 'userId' | 'username'> & { client: Client | null };

interface Source {
  url: string;
  altText: string | null;
}

/**
 * Decodes the image in the process for images, as an upload. An image that the library has already is used again.
 *
 * @param image the path of a file, or its bytes.
 */
export async function storeForeignImage(
  image: string | Buffer,
  { url, altText }: Source,
  actor: ImageOwner,
  services: ImageServices,
): Promise<string> {
  const { prisma } = services.database;
  const fileName = new URL(url).pathname.split('/').at(-1)?.slice(0, 255) || null;
  const { id, objectPath } = await storeImage(image, { altText, fileName }, services).catch(
    (error: unknown) => {
      if (!(error instanceof UnusableImageError)) throw error;
      throw new ForeignImageError(
        error.reason === 'no-image'
          ? 'At this address is no JPEG, PNG, WebP, GIF or AVIF image'
          : 'Images may have at most 50 megapixels',
        { cause: error },
      );
    },
  );
  const { count } = await prisma.upload.updateMany({
    where: { objectPath, status: 'stored', id: { not: id } },
    data: { expiresAt: after(services.clock.now()) },
  });
  if (count > 0) {
    await prisma.upload.delete({ where: { id } });
    return objectPath;
  }
  await prisma.$transaction(async (tx) => {
    await tx.upload.update({ where: { id }, data: { uploadedById: actor.userId } });
    await audit(tx, {
      action: 'image.uploaded',
      actor: { id: actor.userId, username: actor.username },
      subject: { type: 'Image', id },
      client: actor.client,
      details: { objectPath },
    });
  });
  return objectPath;
}
