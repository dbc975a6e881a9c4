import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { LASTING_CONNECTIONS } from '../outside/lastingConnections.ts';

/** How the fake answers a request for a call. Only `accept`, `lose`, `hang` and `failAfter` dial. */
export type Behaviour =
  | 'accept'
  /** Dials and cuts the connection before the answer. */
  | 'lose'
  /** Dials and never answers. */
  | 'hang'
  /** Answers 500 after it has dialled. */
  | 'failAfter'
  /** Answers 500 without reading the body. */
  | 'failBefore'
  /** Answers this status without dialling. */
  | { status: number; headers?: Record<string, string>; body?: object };

/** How a call that was dialled goes on. */
export type Ending =
  | 'talk'
  | 'no_answer'
  | 'busy'
  | 'voicemail'
  | 'failed'
  /** Somebody called us and hung up without a word. */
  | 'silent';

/** What the agent found out, in our words. */
export interface Found {
  qualified?: boolean;
  /** By question. Vendors without objects send a text. */
  answers?: Record<string, string> | string;
  booked_at?: string;
  opted_out?: boolean;
  unanswered_objections?: string[];
}

/** A phone that rings, or somebody who calls our number. */
export interface DialledCall {
  /** The vendor's id. */
  id: string;
  /** Our id, as the request or the answer brought it. Empty for a caller about whom the vendor did not ask. */
  callId: string;
  /** The number of the person with the country, as in +18015550100. Empty for a caller who hides it. */
  to: string;
  direction: 'inbound' | 'outbound';
  createdAt: Date;
  ending: Ending | null;
  found: Found;
}

/** A tool as a model uses it: with arguments, or with a text that should be their JSON. */
interface UsedTool {
  name: string;
  arguments: object | string;
}

/** The vendor's question about somebody who calls us. */
interface Question {
  /** The vendor's id of the call. */
  id: string;
  /** With the country. Null if it is hidden. */
  from: string | null;
}

/** What the vendor read in the answer to its question. */
export interface Told {
  callId: string;
  variables: Record<string, unknown>;
}

export interface VendorRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: unknown;
}

/** An answer of the API. */
export interface Reply {
  status: number;
  body?: object;
}

/** What an account holds: agents, tools and numbers. It refuses what the real API refuses. */
export interface FakeAccount {
  /** Null if there is no such path. */
  reply(request: VendorRequest): Reply | null;
  /** The ids of everything that set-up makes, by kind. */
  made(): Record<string, string[]>;
  /** The prompt of each agent as calls get it, by its id. */
  prompts(): Record<string, string>;
  /** Changes the prompt of an agent, as somebody does in the dashboard. */
  changePrompt(agentId: string, prompt: string): void;
  /**
   * The number that the transfer of the newest agent dials, after the product answered the request of `handOver`. Null if it cannot
   * dial.
   */
  dials(answer: unknown): string | null;
  /** Lets incoming calls reach somebody else. */
  routeElsewhere(): void;
  /** Where incoming calls go. Null if nowhere. */
  route(): string | null;
}

/** What distinguishes one vendor from another. */
export interface VendorKind {
  /** Settings that make the product use the fake. */
  settings(url: string): Record<string, string>;
  isAuthorized(headers: IncomingHttpHeaders): boolean;
  /** The path of requests for calls. */
  createPath: string;
  /** Reads our id and the number from the body of a request for a call. */
  read(body: unknown): { callId: string; to: string };
  created(call: DialledCall): object;
  /** The answer to a question about calls. Null if there is no such path or call. */
  answer(request: VendorRequest, calls: DialledCall[]): object | null;
  /** The events of a call, in the order in which they happen. */
  events(call: DialledCall): object[];
  /** A request by which the agent uses tools. */
  toolRequest(call: DialledCall, tools: UsedTool[]): object;
  /** The request whose answer has the number for the vendor's own transfer. */
  handOver(call: DialledCall): object;
  signed(body: string): Promise<Record<string, string>>;
  openAccount(): FakeAccount;
  question(question: Question): object;
  /** The headers of a question, whose proof may differ from that of other requests. */
  signedQuestion(body: string): Promise<Record<string, string>>;
  /** Reads the answer to a question. @throws if the vendor would refuse it. */
  told(answer: unknown): Told;
}

export interface FakeVendor {
  url: string;
  settings: Record<string, string>;
  /** Every phone that rang, in order. */
  dialled: readonly DialledCall[];
  /** Every request that arrived. */
  requests: readonly VendorRequest[];
  behave(behaviour: Behaviour | ((attempt: number) => Behaviour)): void;
  /** From now on questions about calls are answered with this status; null answers them again. */
  refuseQuestions(status: number | null): void;
  account: FakeAccount;
  /** From now on the account is a new one. */
  reset(): void;
  /** The changes that were asked for: every request about the account that was not GET. */
  writes(): string[];
  /** Answers the nth request about the account from now on by cutting the connection, after it had its effect. */
  cutOff(nth: number): void;
  /** Refuses requests about the account with this path and method, with words of the vendor. Null ends it. */
  refuse(fits: ((method: string, path: string) => boolean) | null, reply?: Reply): void;
  /** Ends a call. Its events are not sent by themselves. */
  end(call: DialledCall, ending: Ending, found?: Found): object[];
  /** Sends one signed webhook request to the product. */
  send(webhookUrl: string, event: object): Promise<Response>;
  tool(call: DialledCall, tools: UsedTool[]): object;
  handOver(call: DialledCall): object;
  /** Asks the product who is calling. The headers for the body replace those of the vendor. */
  ask(
    webhookUrl: string,
    question: Question,
    headersFor?: (body: string) => Record<string, string>,
  ): Promise<Response>;
  told(answer: unknown): Told;
  /** Somebody calls our number. */
  receive(from: string | null, callId: string | null): DialledCall;
  close(): Promise<void>;
}

/** Starts a vendor that dials nobody. */
export async function startFakeVendor(kind: VendorKind): Promise<FakeVendor> {
  const dialled: DialledCall[] = [];
  const received: DialledCall[] = [];
  const requests: VendorRequest[] = [];
  let behaviour: Behaviour | ((attempt: number) => Behaviour) = 'accept';
  let questionStatus: number | null = null;
  let account = kind.openAccount();
  let cutAt: number | null = null;
  let refusal: { fits(method: string, path: string): boolean; reply: Reply } | null = null;
  let attempts = 0;

  function dial(body: unknown): DialledCall {
    return add(dialled, { ...kind.read(body), direction: 'outbound' });
  }

  function add(
    calls: DialledCall[],
    call: Pick<DialledCall, 'callId' | 'to' | 'direction'>,
  ): DialledCall {
    const id = `vendor-${calls.length + 1}-${Math.random().toString(36).slice(2)}`;
    const added = { id, ...call, createdAt: new Date(), ending: null, found: {} };
    calls.push(added);
    return added;
  }

  const server = createServer(LASTING_CONNECTIONS, async (incoming, response) => {
    const json = (status: number, body: object, headers: Record<string, string> = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(body));
    const path = pathOf(incoming);
    const isCreation = incoming.method === 'POST' && path === kind.createPath;
    const next = isCreation ? nextBehaviour() : 'accept';
    if (next === 'failBefore') return json(500, { message: 'as told' });
    const request = await read(incoming, path);
    requests.push(request);
    if (!kind.isAuthorized(incoming.headers)) return json(401, { message: 'Unauthorized' });
    if (!isCreation) {
      if (questionStatus) return json(questionStatus, { message: 'as told' });
      if (refusal?.fits(request.method, request.path))
        return json(refusal.reply.status, refusal.reply.body ?? {});
      const reply = account.reply(request);
      if (reply) {
        if (cutAt !== null) cutAt -= 1;
        if (cutAt === 0) return incoming.socket.destroy();
        return json(reply.status, reply.body ?? {});
      }
      const answer = kind.answer(request, [...dialled, ...received]);
      return answer ? json(200, answer) : json(404, { message: 'Not found' });
    }
    if (typeof next === 'object')
      return json(next.status, next.body ?? { message: 'as told' }, next.headers);
    const call = dial(request.body);
    if (next === 'accept') return json(201, kind.created(call));
    if (next === 'failAfter') return json(500, { message: 'as told' });
    if (next === 'lose') incoming.socket.destroy();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The vendor has no port.');
  const url = `http://127.0.0.1:${address.port}`;

  function nextBehaviour(): Behaviour {
    attempts += 1;
    return typeof behaviour === 'function' ? behaviour(attempts) : behaviour;
  }

  return {
    url,
    settings: kind.settings(url),
    dialled,
    requests,
    behave(next) {
      behaviour = next;
    },
    refuseQuestions(status) {
      questionStatus = status;
    },
    get account() {
      return account;
    },
    reset() {
      account = kind.openAccount();
    },
    writes: () =>
      requests
        .filter(({ method, path }) => method !== 'GET' && !/list|create-phone-call/.test(path))
        .map(({ method, path }) => `${method} ${path}`),
    cutOff(nth) {
      cutAt = nth;
    },
    refuse(fits, reply = { status: 403, body: { message: 'This key may not do this.' } }) {
      refusal = fits && { fits, reply };
    },
    end(call, ending, found = {}) {
      call.ending = ending;
      call.found = found;
      return kind.events(call);
    },
    async send(webhookUrl, event) {
      const body = JSON.stringify(event);
      const headers = { 'content-type': 'application/json', ...(await kind.signed(body)) };
      return fetch(webhookUrl, { method: 'POST', headers, body });
    },
    tool: (call, tools) => kind.toolRequest(call, tools),
    handOver: (call) => kind.handOver(call),
    async ask(webhookUrl, question, headersFor = () => ({})) {
      const body = JSON.stringify(kind.question(question));
      const headers = { 'content-type': 'application/json', ...(await kind.signedQuestion(body)) };
      return fetch(webhookUrl, {
        method: 'POST',
        headers: { ...headers, ...headersFor(body) },
        body,
      });
    },
    told: (answer) => kind.told(answer),
    receive: (from, callId) =>
      add(received, { to: from ?? '', callId: callId ?? '', direction: 'inbound' }),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function pathOf(incoming: IncomingMessage): string {
  return new URL(incoming.url ?? '/', 'http://vendor').pathname;
}

async function read(incoming: IncomingMessage, path: string): Promise<VendorRequest> {
  const body = await text(incoming);
  return {
    method: incoming.method ?? 'GET',
    path,
    query: new URL(incoming.url ?? '/', 'http://vendor').searchParams,
    headers: incoming.headers,
    body: body ? JSON.parse(body) : null,
  };
}
