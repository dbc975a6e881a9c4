import { jsonObject } from '../../http/rest/body.ts';
import { RestError } from '../../http/problems/problems.ts';

type Body = Record<string, unknown>;

/**
 * Reads what a form tool has sent: a JSON object, or the fields of a form. Files are left out. Several fields with one
 * name become a list.
 *
 * @throws RestError 400 for broken JSON or a broken form, 415 for any other type.
 */
export async function readInboundBody(bytes: Buffer, contentType: string): Promise<Body> {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'application/x-www-form-urlencoded') {
    return collected(new URLSearchParams(bytes.toString()));
  }
  if (type === 'multipart/form-data') return collected(await multipart(bytes, contentType));
  const isJson = type === 'application/json' || type.endsWith('+json');
  // Some tools send JSON without its type.
  if (isJson || type === '' || type === 'text/plain') return jsonObject(bytes.toString());
  throw new RestError(415, 'Send JSON or the fields of a form.');
}

async function multipart(bytes: Buffer, contentType: string): Promise<Iterable<[string, unknown]>> {
  try {
    const headers = { 'content-type': contentType };
    return (await new Response(new Uint8Array(bytes), { headers }).formData()).entries();
  } catch {
    throw new RestError(400, 'The form cannot be read.');
  }
}

function collected(entries: Iterable<[string, unknown]>): Body {
  const texts = [...entries].filter(([, value]) => typeof value === 'string');
  const byName = Map.groupBy(texts, ([name]) => name);
  return Object.fromEntries(
    [...byName].map(([name, same]) => {
      const values = same.map(([, value]) => value);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
}
