/** The load generator; as much of its interface as is used here. */
declare module 'autocannon' {
  interface Request {
    path?: string;
    headers?: Record<string, string>;
    body?: string;
  }

  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    method: 'GET' | 'POST' | 'PUT';
    headers: Record<string, string>;
    body?: string;
    /** Instead of one and the same request: each is made when its turn comes. */
    requests?: { setupRequest: (request: Request) => Request }[];
  }

  interface Report {
    requests: { average: number; total: number };
    /** Milliseconds. */
    latency: { p50: number; p99: number };
    errors: number;
    timeouts: number;
    non2xx: number;
  }

  export default function autocannon(options: Options): Promise<Report>;
}
