export type On401 = 'throw' | 'returnNull';

export type JsonRequest = {
  method?: string;
  /** Sent as JSON; none is sent when it is undefined. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Bearer token; null sends none. */
  token?: string | null;
  /** What an answer 401 means: an error (the default), or that there is nothing for this visitor. */
  on401?: On401;
  signal?: AbortSignal;
};

/** Throws `Error('<status>: <body, or the status text>')` for an answer that is not OK. */
export async function throwIfNotOk(response: Response): Promise<void> {
  if (response.ok) return;
  const body = await response.text();
  throw new Error(`${response.status}: ${body || response.statusText}`);
}

/** Sends the request once, cookies included: nothing is retried. */
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

/** The parsed JSON answer, unchecked. Null for 401 where that was asked for, and for an answer without a body. */
export async function requestJson(url: string, request: JsonRequest = {}): Promise<unknown> {
  const response = await send(url, request);
  if (response.status === 401 && request.on401 === 'returnNull') return null;
  await throwIfNotOk(response);
  if (response.status === 204) return null;
  const answer: unknown = await response.json();
  return answer;
}
