import { visitorAddress } from '../../tests/support/visitorAddress.ts';
/** The order of a load. The generator replaces `[n]`, `[phone]`, `[address]` and `[new address]` in `url`, `headers` and `body`. */
export interface LoadOrder {
  url: string;
  method: 'GET' | 'POST' | 'PUT';
  headers: Record<string, string>;
  body?: string;
  connections: number;
  seconds: number;
  /** Number of the first request, so that no request is repeated. */
  first: number;
}

/** Requests per visitor. Few limits allow a visitor less. */
const BY_EACH_VISITOR = 10;

type Asked = Pick<LoadOrder, 'url' | 'headers' | 'body'>;

/** Whether every request is different. */
export function isVaried({ url, headers, body }: Asked): boolean {
  return /\[(n|phone|address|new address)\]/.test(`${url}${JSON.stringify(headers)}${body}`);
}

/**
 * The request with this number. `[n]` becomes the number, `[phone]` a unique phone number, `[address]` its visitor's
 * address, `[new address]` an address of its own.
 */
export function requestNumber({ url, headers, body }: Asked, number: number): Asked {
  const fill = (text: string) =>
    text
      .replaceAll('[n]', String(number))
      .replaceAll('[phone]', String(2_010_000_000 + number))
      .replaceAll('[new address]', visitorAddress(number))
      .replaceAll('[address]', visitorAddress(Math.floor(number / BY_EACH_VISITOR)));
  return {
    url: fill(url),
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, fill(value)]),
    ),
    ...(body && { body: fill(body) }),
  };
}
