import { createWriteStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Entry, openPromise, type ZipFile } from 'yauzl';
import { LARGEST_IMAGE_BYTES } from '../../../../web/content/site/posts/imageUpload.ts';
import { FOLDER, pathInFolder, UnreadableFileError } from './source.ts';

const MOST_FILES = 300_000;
/** Files of the system, not of the author. */
const HIDDEN = /(?:^|\/)(?:\.|__MACOSX)/;
/** The messages of yauzl about a path that leads out of the archive. */
const OUTSIDE = /^(?:absolute path|invalid relative path)/;

/** An open zip archive, also one above 4 GB or with more than 65,535 files. Its files are read when they are asked for. */
export interface Zip {
  /** The paths of its files, in its order. */
  names: readonly string[];
  sizeOf(name: string): number;
  /** Reads a file in pieces. @throws UnreadableFileError */
  pieces(name: string): AsyncIterable<Buffer>;
  /** The whole file. Null if it is damaged, or longer than this. */
  bytes(name: string, most: number): Promise<Buffer | null>;
  /** Copies a picture, by its address below `FOLDER`, to this path. False if the zip has no such picture, or if the picture is damaged or too large. */
  picture(address: string, to: string): Promise<boolean>;
  /** Whether a file has this address below `FOLDER`. */
  has(address: string): boolean;
}

/**
 * @param placed the path at which texts name a file. By default its path in the archive.
 * @throws UnreadableFileError
 */
export async function openZip(
  path: string,
  placed: (name: string) => string = (name) => name,
): Promise<Zip> {
  const entries = new Map<string, Entry>();
  /** The names of files by their places, where these differ. */
  const places = new Map<string, string>();
  let zip: ZipFile;
  try {
    zip = await openPromise(path, { lazyEntries: true, autoClose: false });
    for await (const entry of zip.eachEntry()) {
      const { fileName } = entry;
      if (HIDDEN.test(fileName) || fileName.endsWith('/')) continue;
      entries.set(fileName, keptOf(entry));
      const place = pathInFolder(addressOf(placed(fileName)));
      if (place !== fileName) places.set(place, fileName);
      if (entries.size > MOST_FILES)
        throw new UnreadableFileError('The zip archive has too many files.');
    }
  } catch (error) {
    if (error instanceof UnreadableFileError) throw error;
    const leadsOut = error instanceof Error && OUTSIDE.test(error.message);
    throw new UnreadableFileError(
      leadsOut
        ? 'The zip archive has a file whose path leads out of the archive.'
        : 'The file is not a zip archive.',
    );
  }

  const nameAt = (address: string) => {
    const place = pathInFolder(address);
    return places.get(place) ?? place;
  };
  async function* pieces(name: string): AsyncGenerator<Buffer, void> {
    const entry = entries.get(name);
    try {
      if (entry) yield* await zip.openReadStreamPromise(entry);
    } catch {
      throw new UnreadableFileError(`The file ${name} in the zip archive is damaged.`);
    }
  }
  async function bytes(name: string, most: number): Promise<Buffer | null> {
    const entry = entries.get(name);
    if (!entry || entry.uncompressedSize > most) return null;
    return buffer(pieces(name)).catch(() => null);
  }
  return {
    names: [...entries.keys()],
    sizeOf: (name) => entries.get(name)?.uncompressedSize ?? 0,
    pieces,
    bytes,
    async picture(address, to) {
      const name = nameAt(address);
      const entry = entries.get(name);
      if (!entry || entry.uncompressedSize > LARGEST_IMAGE_BYTES) return false;
      try {
        await pipeline(pieces(name), createWriteStream(to));
        return true;
      } catch (error) {
        if (error instanceof UnreadableFileError) return false;
        throw error;
      }
    },
    has: (address) => entries.has(nameAt(address)),
  };
}

/** What reading a file needs of its entry. The whole entries of 300,000 files would take more memory than the thread may. */
function keptOf({
  relativeOffsetOfLocalHeader,
  generalPurposeBitFlag,
  compressionMethod,
  compressedSize,
  uncompressedSize,
}: Entry): Entry {
  return Object.assign(new Entry(), {
    relativeOffsetOfLocalHeader,
    generalPurposeBitFlag,
    compressionMethod,
    compressedSize,
    uncompressedSize,
  });
}

/** The address of a file below `FOLDER`. */
export function addressOf(fileName: string): string {
  return new URL(fileName.split('/').map(encodeURIComponent).join('/'), FOLDER).href;
}
