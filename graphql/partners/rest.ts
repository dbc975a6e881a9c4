import { coerceInputValue, type GraphQLSchema, isInputType, validateInputValue } from 'graphql';
import type { Context as HonoContext } from 'hono';
import * as z from 'zod/mini';
import type { Action } from '../../web/content/staff/policy.ts';
import { audited } from '../events/actor.ts';
import { audit } from '../events/audit.ts';
import { streamLines } from '../http/bodies/streams.ts';
import type { HttpEnv } from '../http/httpEnv.ts';
import { RestError } from '../http/problems/problems.ts';
import type { RestCall } from '../http/rest/call.ts';
import { exportLines, type ExportTable } from '../platform/exportTable.ts';
import { exportedCalls } from '../sales/calls/calls.ts';
import { exportedLeads } from '../sales/leads/leads.ts';
import { exportedSuppressions } from '../sales/suppressions/suppressions.ts';
import { actorOf } from '../schema/access/staffActor.ts';
import type { StaffViewer } from '../schema/context.ts';
import { exportedIntegrationRequests } from '../site/integrationRequests/integrationRequests.ts';
import { exportedWaitlist } from '../site/waitlist/waitlistEntries.ts';

interface Export {
  action: Action;
  /** The schema's input type that filters the same list. */
  filter: string;
  table: ExportTable<object>;
}

const EXPORTS: Record<string, Export> = {
  leads: { action: 'leads:read', filter: 'LeadFilter', table: exportedLeads },
  calls: { action: 'calls:read', filter: 'CallFilter', table: exportedCalls },
  waitlist: { action: 'waitlist:read', filter: 'WaitlistFilter', table: exportedWaitlist },
  'integration-requests': {
    action: 'integration_requests:read',
    filter: 'IntegrationRequestFilter',
    table: exportedIntegrationRequests,
  },
  'do-not-call': {
    action: 'suppressions:read',
    filter: 'SuppressionFilter',
    table: exportedSuppressions,
  },
};

const PATH = '/api/admin/exports/:file';

/**
 * GET /api/admin/exports/<list>.csv?filter=<JSON of the GraphQL filter>: a whole list, for staff who may read it. It is
 * streamed from the database, so its length is not limited by memory or by the page size of queries. API keys read pages
 * instead, so that the audit log names the person of each export.
 */
export const exportList: RestCall = {
  method: 'GET',
  path: PATH,
  operationId: 'exportList',
  access: 'staff',
  cost: 1000,
  action: ({ file = '' }) => exportOf(file)?.action ?? null,
  takesForms: false,
  noDeadline: 'A list is streamed for as long as it has rows, page by page.',
  description: {
    summary: `A whole list as CSV: ${Object.keys(EXPORTS).join('.csv, ')}.csv.`,
    query: z.object({ filter: z.optional(z.string()) }),
    answers: { 200: { mediaType: 'text/csv' } },
    refusals: [404],
  },
  answer: (c, viewer, { schema }) => serve(c, viewer, schema),
};

function listOf(file: string): string {
  return file.endsWith('.csv') ? file.slice(0, -'.csv'.length) : '';
}

function exportOf(file: string): Export | undefined {
  const list = listOf(file);
  return Object.hasOwn(EXPORTS, list) ? EXPORTS[list] : undefined;
}

async function serve(
  c: HonoContext<HttpEnv>,
  viewer: StaffViewer,
  schema: GraphQLSchema,
): Promise<Response> {
  const { context } = c.var;
  const { services } = context;
  const file = c.req.param('file') ?? '';
  const found = exportOf(file);
  if (!found) throw new RestError(404, 'There is no such list.');
  const text = c.req.query('filter');
  const filter = text === undefined ? {} : readFilter(text, found.filter, schema);
  const now = services.clock.now();
  const day = now.toISOString().slice(0, 10);
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${listOf(file)}-${day}.csv"`,
  };
  if (c.req.method === 'HEAD') return new Response(null, { headers });
  const { prisma } = services.database;
  await audit(prisma, {
    action: 'list.exported',
    ...audited(actorOf({ ...context, viewer })),
    // A search text can be a person's address, so only the names of the filters are logged.
    details: { list: listOf(file), narrowedBy: Object.keys(filter) },
  });
  const asked = { now, userId: viewer.userId, siteUrl: services.settings.siteUrl };
  const lines = exportLines(found.table, filter, asked, prisma);
  const body = streamLines(lines, (err) => {
    services.log.error({ requestId: context.requestId, err }, 'an export broke off');
    c.env.outgoing.destroy();
  });
  return new Response(body, { headers });
}

/** The filter, coerced as GraphQL does it. @throws RestError 400 for a filter that GraphQL would refuse. */
function readFilter(text: string, typeName: string, schema: GraphQLSchema): object {
  const type = schema.getType(typeName);
  if (!isInputType(type)) throw new Error(`${typeName} is not an input type.`);
  const value = parsed(text);
  validateInputValue(value, type, ({ message }) => {
    throw new RestError(400, message, { errors: [{ field: 'filter', msg: message }] });
  });
  const filter = coerceInputValue(value, type);
  return typeof filter === 'object' && filter !== null ? filter : {};
}

function parsed(text: string): unknown {
  try {
    // PostgreSQL cannot store NUL in a text.
    return JSON.parse(text, (_key, value: unknown) =>
      typeof value === 'string' ? value.replaceAll('\0', '') : value,
    );
  } catch {
    throw new RestError(400, 'The filter is not JSON.');
  }
}
