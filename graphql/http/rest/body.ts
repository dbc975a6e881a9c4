import { Input } from './input.ts';
import { RestError } from './problems.ts';

export interface Body {
  input: Input;
  /** True for a plain form post of a page. */
  isForm: boolean;
}

/**
 * Reads the body of a request that has to have one.
 * @throws RestError 415 for a type that is neither JSON nor a form and for another charset, 400 for what is no JSON object.
 */
export async function readBody(request: Request): Promise<Body> {
  const contentType = request.headers.get('content-type')?.toLowerCase() ?? '';
  const type = contentType.split(';')[0]?.trim() ?? '';
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/.exec(contentType)?.[1];
  if (charset && !['utf-8', 'utf8', 'us-ascii'].includes(charset)) {
    throw new RestError(415, 'The body must be written in UTF-8.');
  }
  if (type === 'application/x-www-form-urlencoded') {
    return {
      input: new Input(Object.fromEntries(new URLSearchParams(await request.text()))),
      isForm: true,
    };
  }
  if (type !== 'application/json' && !type.endsWith('+json')) {
    // A browser says text/plain of any text: what is no JSON at all is that first, and of a wrong type second.
    if (type === '' || type === 'text/plain') jsonObject(await request.text());
    throw new RestError(415, 'The body must be JSON (Content-Type: application/json).');
  }
  return { input: new Input(jsonObject(await request.text())), isForm: false };
}

function jsonObject(text: string): object {
  const value = parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new RestError(400, 'The body must be a JSON object.');
  }
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RestError(400, 'The body is not valid JSON.');
  }
}
