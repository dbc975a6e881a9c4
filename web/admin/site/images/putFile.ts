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
