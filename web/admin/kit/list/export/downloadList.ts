import { send, throwIfNotOk } from '../../../../relay/requestJson.ts';
import { readToken } from '../../session/token.ts';
import { saveFile } from './saveFile.ts';

/** Lists that the server exports as files. */
export type ExportName = 'leads' | 'calls' | 'waitlist' | 'integration-requests' | 'do-not-call';

/**
 * Saves every page of a list as a file. The token of the session belongs in a header, because addresses are logged:
 * so the file comes by a request and not by a link.
 */
export async function downloadList(list: ExportName, filter: object | null): Promise<void> {
  const query = filter ? `?filter=${encodeURIComponent(JSON.stringify(filter))}` : '';
  const response = await send(`/api/admin/exports/${list}.csv${query}`, { token: readToken() });
  await throwIfNotOk(response);
  const disposition = response.headers.get('content-disposition') ?? '';
  saveFile(await response.blob(), /filename="([^"]+)"/.exec(disposition)?.[1] ?? `${list}.csv`);
}
