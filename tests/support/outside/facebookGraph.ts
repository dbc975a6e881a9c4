import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The leads of Facebook's Graph API, for one page access token. */
export interface FakeFacebookGraph {
  baseUrl: string;
  /** Leads by id: name of the question → answer. */
  leads: Map<string, Record<string, string>>;
  /** The only token that is accepted. */
  token: string;
  close(): Promise<void>;
}

const REFUSED = { type: 'OAuthException', fbtrace_id: 'AbCdEf' };

/** Answers as https://developers.facebook.com/docs/graph-api/guides/error-handling says. */
export async function startFacebookGraph(): Promise<FakeFacebookGraph> {
  const graph = { leads: new Map<string, Record<string, string>>(), token: 'page-token' };
  const server = createServer((request, response) => {
    const id = new URL(request.url ?? '', 'http://graph').pathname.split('/').at(-1) ?? '';
    const lead = graph.leads.get(id);
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (request.headers.authorization !== `Bearer ${graph.token}`) {
      const message = 'Error validating access token: Session has expired.';
      return answer(401, { error: { message, code: 190, ...REFUSED } });
    }
    if (!lead) {
      const message = `Unsupported get request. Object with ID '${id}' does not exist.`;
      return answer(400, { error: { message, code: 100, error_subcode: 33, ...REFUSED } });
    }
    const fields = Object.entries(lead).map(([name, value]) => ({ name, values: [value] }));
    answer(200, { id, created_time: '2026-11-20T18:17:02+0000', field_data: fields });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(graph, {
    baseUrl: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}
