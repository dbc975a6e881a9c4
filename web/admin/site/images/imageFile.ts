import {
  IMAGE_TYPES,
  LARGEST_IMAGE_BYTES,
  NO_IMAGE,
  TOO_LARGE,
} from '../../../content/site/posts/imageUpload.ts';

const ONE_ONLY = 'You can only upload 1 file';

/** Whether two files are the same picture. Their times say nothing: a pasted file gets the time of pasting. */
function isSame(one: File, other: File): boolean {
  return one.name === other.name && one.type === other.type && one.size === other.size;
}

/** Why these files cannot be chosen, given the file chosen before; null when they can. */
export function fileError(files: readonly File[], chosen: File | null): string | null {
  const [file] = files;
  if (!file || files.length > 1) return ONE_ONLY;
  if (!IMAGE_TYPES.includes(file.type)) return NO_IMAGE;
  if (file.size > LARGEST_IMAGE_BYTES) return TOO_LARGE;
  if (chosen && isSame(file, chosen)) {
    return `Cannot add the duplicate file '${file.name}', it already exists`;
  }
  return null;
}

/** 1.2 MB */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} kB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
