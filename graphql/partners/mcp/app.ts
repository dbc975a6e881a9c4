import type { CallToolResult } from '@modelcontextprotocol/server';
import type { ExecutionResult, GraphQLSchema } from 'graphql';
import { Hono } from 'hono';
import type { Executor } from '../../http/executor.ts';
import type { HttpEnv } from '../../http/httpEnv.ts';
import { isFailure } from '../../http/problems/problems.ts';
import { BAD_API_KEY } from '../../schema/access/scopes.ts';
import type { Context, PartnerViewer } from '../../schema/context.ts';
import { NotAuthenticatedError } from '../../schema/errors.ts';
import type { PublicLink } from '../../schema/publicUse.ts';
import { toolShape, type ToolShape } from './inputSchema.ts';
import { type Tool, tools } from './tools.ts';
import { markUntrusted, outsidePaths, UNTRUSTED_NOTICE } from './untrustedText.ts';

interface McpNeeds {
  schema: GraphQLSchema;
  executor: Pick<Executor, 'run'>;
}

type ShapedTool = Tool & { shape: ToolShape; untrusted: ReadonlySet<string> };
type PartnerContext = Context & { viewer: PartnerViewer };

const INSTRUCTIONS =
  'Sixty calls every new lead within sixty seconds. These tools read and write what your API key allows.';

export const mcpLink: PublicLink = {
  method: 'ALL',
  path: '/mcp',
  // In addition to the document of a tool.
  cost: 10,
  public: {
    bound: 'the points of a key; a tool that writes is a mutation of this list',
    causes: { rows: [] },
  },
};

/**
 * POST /mcp: the Model Context Protocol over streamable HTTP, without sessions. Each request has an API key, and gets the tools
 * of its scopes.
 */
export function createMcp({ schema, executor }: McpNeeds): Hono<HttpEnv> {
  const shaped: ShapedTool[] = tools.map((tool) => ({
    ...tool,
    shape: toolShape(tool.document, schema),
    untrusted: outsidePaths(tool.document, schema),
  }));
  const app = new Hono<HttpEnv>();
  app.all(mcpLink.path, async (c) => {
    const { context } = c.var;
    const { viewer } = context;
    if (viewer?.kind !== 'partner') {
      const message =
        context.badToken === 'apiKey'
          ? BAD_API_KEY
          : 'Send an API key as Authorization: Bearer <key>.';
      throw new NotAuthenticatedError(message);
    }
    return answer(c.req.raw, toolsOf(viewer, shaped), { ...context, viewer }, executor);
  });
  return app;
}

function toolsOf(viewer: PartnerViewer, all: ShapedTool[]): ShapedTool[] {
  return all.filter(({ scope }) => viewer.scopes.has(scope));
}

async function answer(
  request: Request,
  own: ShapedTool[],
  context: PartnerContext,
  executor: McpNeeds['executor'],
): Promise<Response> {
  // Most processes never speak this protocol, and the package takes 25 MB of memory.
  const { createMcpHandler, ProtocolError, ProtocolErrorCode, Server } =
    await import('@modelcontextprotocol/server');
  const handler = createMcpHandler(
    () => {
      const server = new Server(
        { name: 'sixty', version: '1' },
        { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
      );
      server.setRequestHandler('tools/list', () => ({ tools: own.map(listed) }));
      server.setRequestHandler('tools/call', async ({ params }) => {
        const tool = own.find(({ name }) => name === params.name);
        if (!tool) {
          throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'There is no such tool.');
        }
        return runTool(tool, params.arguments ?? {}, context, executor);
      });
      return server;
    },
    { maxSubscriptions: 0 },
  );
  return handler.fetch(await acceptingBoth(request));
}

/**
 * The protocol requires an Accept header with two types. A client that sends no such header, or accepts all types, accepts both
 * too, but the library needs their names.
 */
async function acceptingBoth(request: Request): Promise<Request> {
  const { method, url } = request;
  const accept = request.headers.get('accept') ?? '*/*';
  if (method !== 'POST' || !accept.includes('*/*')) return request;
  const headers = new Headers(request.headers);
  headers.set('accept', 'application/json, text/event-stream');
  return new Request(url, { method, headers, body: await request.text() });
}

function listed({ name, title, description, shape: { inputSchema, isReadOnly } }: ShapedTool) {
  return {
    name,
    title,
    description,
    inputSchema,
    annotations: {
      readOnlyHint: isReadOnly,
      destructiveHint: false,
      openWorldHint: !isReadOnly,
    },
  };
}

/** Runs a tool for the key of the context. A refusal is a result of the tool, so that the agent can correct its call. */
async function runTool(
  { document, namesBy, shape, untrusted }: ShapedTool,
  input: Record<string, unknown>,
  context: PartnerContext,
  executor: Pick<Executor, 'run'>,
): Promise<CallToolResult> {
  const { viewer } = context;
  const all: Record<string, unknown> = {
    ...input,
    input,
    mayReadCalls: viewer.scopes.has('calls:read'),
    mayReadLeads: viewer.scopes.has('leads:read'),
  };
  const readVariables = () => Object.fromEntries(shape.variables.map((name) => [name, all[name]]));
  const scopes = namesBy ? new Set([...viewer.scopes, namesBy]) : viewer.scopes;
  const answer = await executor.run(
    { source: 'mcp', document, readVariables },
    { ...context, viewer: { ...viewer, scopes } },
  );
  return answerOf(answer, untrusted);
}

function answerOf(
  { data, errors }: ExecutionResult,
  untrusted: ReadonlySet<string>,
): CallToolResult {
  const [error] = errors ?? [];
  if (error) {
    const { http: _http, ...about } = error.extensions;
    return refused({ ...about, message: error.message });
  }
  const result = data?.['result'];
  if (isFailure(result)) return refused(result);
  if (result === null) return refused({ code: 'NOT_FOUND', message: 'It does not exist.' });
  return {
    content: [
      { type: 'text', text: UNTRUSTED_NOTICE },
      { type: 'text', text: JSON.stringify(markUntrusted(result, untrusted, 'result')) },
    ],
  };
}

function refused(failure: object): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify({ error: failure }) }], isError: true };
}
