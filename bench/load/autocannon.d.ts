/** The load generator. This declares the part of its interface that we use. */
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
    /** Requests per second of all connections. */
    overallRate?: number;
    method: 'GET' | 'POST' | 'PUT';
    headers: Record<string, string>;
    body?: string;
    /** Creates each request when it is sent, instead of repeating one request. */
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
