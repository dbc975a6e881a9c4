import { send, throwIfNotOk } from '../../../relay/requestJson.ts';
import { readToken } from '../session/token.ts';

/** Lists that the server exports as files. */
export type ExportName = 'leads' | 'calls' | 'waitlist' | 'integration-requests' | 'do-not-call';

/**
 * Saves every page of a list as a file. The token of the session belongs in a header, because URLs are logged:
 * so the file comes by a request and not by a link.
 */
export async function downloadList(list: ExportName, filter: object | null): Promise<void> {
  const query = filter ? `?filter=${encodeURIComponent(JSON.stringify(filter))}` : '';
  await downloadFile(`/api/admin/exports/${list}.csv${query}`, `${list}.csv`);
}

/** Saves what the server sends as a file, under the name that it gives, otherwise under this one. */
export async function downloadFile(url: string, name: string): Promise<void> {
  const response = await send(url, { token: readToken() });
  await throwIfNotOk(response);
  const disposition = response.headers.get('content-disposition') ?? '';
  saveFile(await response.blob(), /filename="([^"]+)"/.exec(disposition)?.[1] ?? name);
}

/** Lets the browser save a file under this name. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser starts to save the file before the next task.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
