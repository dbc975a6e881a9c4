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

/** The images among several files. The files themselves if none is an image, because then a message must name the reason. */
export function imagesAmong(files: readonly File[]): readonly File[] {
  const images = files.filter(({ type }) => type.startsWith('image/'));
  return images.length > 0 ? images : files;
}

/** 1.2 MB */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} kB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** An image that the writer chose or uploaded. */
export interface PickedImage {
  /** Its address, under /objects/. */
  path: string;
  /** The alternative text. Empty if there is none. */
  alt: string;
}

/**
 * Sends a file in one PUT. It uses XMLHttpRequest because fetch does not report upload progress.
 *
 * @param onProgress receives the sent share in whole percent.
 * @throws Error with the server's message, or an empty one if it sent none.
 */
export function putFile(
  uploadUrl: string,
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<void> {
  // The server stores uploads itself, but the console may run under another host name.
  const { pathname, search } = new URL(uploadUrl, location.href);
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.open('PUT', `${pathname}${search}`);
    request.setRequestHeader('content-type', file.type || 'application/octet-stream');
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? Math.floor((loaded / total) * 100) : 0),
    );
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new Error(errorIn(request.responseText)));
    });
    for (const event of ['error', 'abort', 'timeout']) {
      request.addEventListener(event, () => reject(new Error('')));
    }
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

function errorIn(body: string): string {
  try {
    const answer: unknown = JSON.parse(body);
    const isRefusal = typeof answer === 'object' && answer !== null && 'error' in answer;
    return isRefusal && typeof answer.error === 'string' ? answer.error : '';
  } catch {
    return '';
  }
}
