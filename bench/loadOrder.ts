/** What the load generator is told. In `url`, `headers` and `body` it fills in `[n]`, `[phone]` and `[address]`. */
export interface LoadOrder {
  url: string;
  method: 'GET' | 'POST' | 'PUT';
  headers: Record<string, string>;
  body?: string;
  connections: number;
  seconds: number;
  /** Number of the first request: what was asked before is not asked again. */
  first: number;
}

/** A visitor asks this often before the next one comes: few limits hold visitors to less. */
const BY_EACH_VISITOR = 10;

type Asked = Pick<LoadOrder, 'url' | 'headers' | 'body'>;

/** Whether each request differs from the one before. */
export function isVaried({ url, headers, body }: Asked): boolean {
  return /\[(n|phone|address)\]/.test(`${url}${JSON.stringify(headers)}${body}`);
}

/** The request with this number: `[n]` is the number, `[phone]` a phone of its own, `[address]` its visitor's. */
export function requestNumber({ url, headers, body }: Asked, number: number): Asked {
  const fill = (text: string) =>
    text
      .replaceAll('[n]', String(number))
      .replaceAll('[phone]', String(2_010_000_000 + number))
      .replaceAll('[address]', addressOf(Math.floor(number / BY_EACH_VISITOR)));
  return {
    url: fill(url),
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, fill(value)]),
    ),
    ...(body && { body: fill(body) }),
  };
}

function addressOf(visitor: number): string {
  return `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
}
