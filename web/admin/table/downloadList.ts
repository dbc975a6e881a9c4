import { send, throwIfNotOk } from '../../relay/requestJson.ts';
import { readToken } from '../session/token.ts';

/** Lists that exist as files. */
export type ListName = 'leads' | 'calls' | 'waitlist' | 'integration-requests';

/**
 * Saves a whole list as a file, narrowed by the filter of its query. The session's token travels in a header, never in
 * an address that is kept somewhere, so the file comes by a request and is handed to the browser when it is whole.
 */
export async function downloadList(list: ListName, filter: object | null): Promise<void> {
  const query = filter ? `?filter=${encodeURIComponent(JSON.stringify(filter))}` : '';
  const response = await send(`/api/admin/exports/${list}.csv${query}`, { token: readToken() });
  await throwIfNotOk(response);
  const disposition = response.headers.get('content-disposition') ?? '';
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = /filename="([^"]+)"/.exec(disposition)?.[1] ?? `${list}.csv`;
  link.click();
  // The browser has begun to save it by the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
