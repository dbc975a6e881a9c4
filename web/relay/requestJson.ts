export type On401 = 'throw' | 'returnNull';

export type JsonRequest = {
  method?: string;
  /** Sent as JSON; none is sent when it is undefined. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Bearer token; null sends none. */
  token?: string | null;
  /** How to treat a 401: as an error (the default), or as null. */
  on401?: On401;
  signal?: AbortSignal;
};

/** Throws `Error('<status>: <body, or the status text>')` for a response that is not OK. */
export async function throwIfNotOk(response: Response): Promise<void> {
  if (response.ok) return;
  const body = await response.text();
  throw new Error(`${response.status}: ${body || response.statusText}`);
}

/** Sends the request once, with cookies and without retries. */
export function send(url: string, request: JsonRequest): Promise<Response> {
  const { body, token } = request;
  return fetch(url, {
    method: request.method ?? (body === undefined ? 'GET' : 'POST'),
    credentials: 'include',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...request.headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: request.signal,
  });
}

/** The parsed JSON, not validated. Null for a response without a body, and for 401 with `returnNull`. */
export async function requestJson(url: string, request: JsonRequest = {}): Promise<unknown> {
  const response = await send(url, request);
  if (response.status === 401 && request.on401 === 'returnNull') return null;
  await throwIfNotOk(response);
  if (response.status === 204) return null;
  const answer: unknown = await response.json();
  return answer;
}
