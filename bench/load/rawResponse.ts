import { once } from 'node:events';
import { request } from 'node:http';

export interface RawResponse {
  headers: [name: string, value: string][];
  /** The body as it was transferred, compressed. */
  body: Buffer;
}

/** Fetches an address without decoding the body. @throws when the status is not 200. */
export async function getRaw(url: string, headers: Record<string, string>): Promise<RawResponse> {
  const outgoing = request(url, { headers });
  outgoing.end();
  const [response] = await once(outgoing, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}.`);
  const names: string[] = response.rawHeaders;
  const pairs: [string, string][] = [];
  for (let index = 0; index + 1 < names.length; index += 2) {
    pairs.push([names[index] ?? '', names[index + 1] ?? '']);
  }
  return { headers: pairs, body: Buffer.concat(chunks) };
}
