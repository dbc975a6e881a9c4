import { RestError } from '../problems/problems.ts';
import type { Fields } from './readFields.ts';

/** A complete body, not parsed yet. */
export interface SentBody {
  contentType: string;
  text: string;
}

export interface Body {
  fields: Fields;
  /** True for a plain form post of a page. */
  isForm: boolean;
}

export async function receiveBody(request: Request): Promise<SentBody> {
  const contentType = request.headers.get('content-type')?.toLowerCase() ?? '';
  return { contentType, text: await request.text() };
}

/**
 * Reads the body of a request that must have one.
 * @throws RestError 415 for a type that is neither JSON nor a form and for another charset, 400 where the body is not a
 * JSON object.
 */
export function readBody({ contentType, text }: SentBody): Body {
  const type = contentType.split(';')[0]?.trim() ?? '';
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/.exec(contentType)?.[1];
  if (charset && !['utf-8', 'utf8', 'us-ascii'].includes(charset)) {
    throw new RestError(415, 'The body must be written in UTF-8.');
  }
  if (isFormType(type)) {
    return { fields: Object.fromEntries(new URLSearchParams(text)), isForm: true };
  }
  if (type !== 'application/json' && !type.endsWith('+json')) {
    // A browser sends any text as text/plain. Where the text is not JSON, that is the first thing to say.
    if (type === '' || type === 'text/plain') jsonObject(text);
    throw new RestError(415, 'The body must be JSON (Content-Type: application/json).');
  }
  return { fields: jsonObject(text), isForm: false };
}

/** Whether a browser posts a form with this type. A form without fields has an empty body. */
export function isFormType(contentType: string): boolean {
  return contentType.startsWith('application/x-www-form-urlencoded');
}

/** @throws RestError 400 for anything that is not a JSON object. */
export function jsonObject(text: string): Record<string, unknown> {
  const value = parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new RestError(400, 'The body must be a JSON object.');
  }
  return { ...value };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RestError(400, 'The body is not valid JSON.');
  }
}
