import type { Context as HttpContext } from 'hono';
import * as z from 'zod/mini';
import { audited } from '../../../events/actor.ts';
import { audit } from '../../../events/audit.ts';
import { currentSubject } from '../../../schema/access/watchSubject.ts';
import { NotAllowedError } from '../../../schema/errors.ts';
import { csvLine } from '../../../platform/exportTable.ts';
import { type ListType, readList } from './readList.ts';
import { type Imported, importLeads } from './importLeads.ts';
import { type ImportTurn, NO_TURN } from './importTurn.ts';
import { isAllowed } from '../../../../web/content/staff/policy.ts';
import { actorOf } from '../../../schema/access/staffActor.ts';
import type { Context, Viewer } from '../../../schema/context.ts';
import { notAuthenticated } from '../../../schema/access/scopes.ts';
import {
  type FileLimit,
  type IncomingFile,
  receiveFile,
} from '../../../platform/objects/incomingFile.ts';
import type { Services } from '../../../services.ts';
import { IMPORT_PATH, LARGEST_IMPORT_BYTES } from '../../../http/bodies/bodySizes.ts';
import { streamLines } from '../../../http/bodies/streams.ts';
import { holderOf } from '../../../http/plugins/limits/chargeDocuments.ts';
import type { RestCall } from '../../../http/rest/call.ts';
import type { HttpEnv } from '../../../http/httpEnv.ts';
import { fieldError, RestError } from '../../../http/problems/problems.ts';

const LIMIT: FileLimit = { bytes: LARGEST_IMPORT_BYTES, message: 'The list is too large.' };
const MOST_REFUSALS = 100;
/** Most lists are shorter than this. */
const NEXT_LIST_AFTER_S = 60;

const importReport = z.object({
  recorded: z.number(),
  alreadyThere: z.number(),
  refused: z.number(),
  refusals: z.array(z.object({ line: z.number(), field: z.string(), msg: z.string() })),
});

const parameters = z.object({
  dryRun: z.optional(z.enum(['true', 'false'])),
  report: z.optional(z.literal('csv')),
});

type Report = z.infer<typeof importReport>;

/** POST /api/leads/import: a list of leads. It is read from a temporary file, so a slow client holds no transaction. */
export const leadImport: RestCall = {
  method: 'POST',
  path: IMPORT_PATH,
  operationId: 'importLeads',
  access: 'staffOrKey',
  // Beside the rows of a dry run. Leads that are saved count for the limit of the key.
  cost: 100,
  action: 'leads:write',
  takesForms: false,
  noDeadline: 'A list is read for as long as it arrives, and each of its leads is saved.',
  public: {
    limits: ['leadsByKey'],
    bound: 'one list at a time for a key; for each lead',
    causes: {
      mails: '1 if nobody answers',
      calls: '1, and the tries again that REDIAL says',
      rows: ['Lead', 'Consent', 'Call'],
    },
  },
  description: {
    summary:
      'Saves the leads of a list, as CSV with headings or as JSON lines. dryRun=true only counts. report=csv returns every refused line as CSV instead of the counts. The same list can be sent again.',
    scope: 'leads:write',
    query: parameters,
    files: ['text/csv', 'application/x-ndjson'],
    answers: { 200: { mediaType: 'text/csv', orJson: importReport } },
  },
  answer: receive,
};

const TYPES: readonly ListType[] = ['text/csv', 'application/x-ndjson'];

async function receive(c: HttpContext<HttpEnv>, viewer: Viewer): Promise<Response> {
  const { context } = c.var;
  const { services } = context;
  const type = typeOf(c.req.header('content-type') ?? '');
  const { dryRun, report } = parametersOf(c.req.query());
  const turn = await beginImport(viewer, services);
  const chunks = c.env.incoming.iterator({ destroyOnReturn: false });
  let file: IncomingFile;
  try {
    file = await receiveFile(services.settings.dataDir, chunks, LIMIT);
  } catch (error) {
    await turn.end();
    throw error;
  }
  const imported = importFile(
    file,
    { type, isDryRun: dryRun === 'true', turn },
    { ...context, viewer },
  );
  if (report !== 'csv') return Response.json(await reportOf(imported));
  const body = streamLines(refusalLines(imported), (err) => {
    services.log.error({ requestId: context.requestId, err }, 'an import broke off');
    c.env.outgoing.destroy();
  });
  return new Response(body, { headers: { 'content-type': 'text/csv; charset=utf-8' } });
}

/**
 * Staff import what they like. A key imports one list at a time, because each takes a connection of the database for as long
 * as it runs.
 *
 * @throws RestError 429
 */
async function beginImport(viewer: Viewer, services: Services): Promise<ImportTurn> {
  if (viewer.kind === 'staff') return NO_TURN;
  const turn = await services.importTurns.take(viewer.apiKeyId);
  if (turn) return turn;
  throw new RestError(429, 'A list of this API key is being imported. Send this one after it.', {
    retryAfterSeconds: NEXT_LIST_AFTER_S,
  });
}

/**
 * Reads the parameters strictly: if somebody misspells `dryRun=true`, the list must not be saved and called.
 *
 * @throws RestError 400
 */
function parametersOf(query: Record<string, string>): z.infer<typeof parameters> {
  const { data, error } = parameters.safeParse(query);
  if (data) return data;
  const field = String(error.issues[0]?.path[0]);
  const msg = field === 'dryRun' ? 'dryRun must be true or false' : 'report must be csv';
  throw fieldError(field, msg);
}

/** @throws RestError 415 for another type, and for another charset. */
function typeOf(contentType: string): ListType {
  const [written = '', ...parameters] = contentType.toLowerCase().split(';');
  const type = TYPES.find((known) => known === written.trim());
  const charset = parameters.find((parameter) => parameter.includes('charset='));
  if (!type) throw new RestError(415, 'The body must be text/csv or application/x-ndjson.');
  if (charset && !/=\s*"?utf-?8"?\s*$/.test(charset))
    throw new RestError(415, 'The body must be written in UTF-8.');
  return type;
}

/** Imports the file, removes it, and writes to the audit log what staff have imported. */
async function* importFile(
  file: IncomingFile,
  { type, isDryRun, turn }: { type: ListType; isDryRun: boolean; turn: ImportTurn },
  context: Context & { viewer: Viewer },
): AsyncGenerator<Imported, void> {
  const { viewer, client, services } = context;
  const apiKeyId = viewer.kind === 'partner' ? viewer.apiKeyId : null;
  const sender = {
    client,
    origin: 'program',
    country: null,
    apiKeyId,
    inboundSourceId: null,
  } as const;
  const how = {
    sender,
    isDryRun,
    assertAllowed: () => assertStillAllowed(viewer, services),
    async payForRows(rows: number) {
      const balance = await services.budgets.spend(holderOf(context), rows);
      return balance.refused ? balance.resetSeconds : null;
    },
  };
  const total = { recorded: 0, alreadyThere: 0, refused: 0 };
  try {
    const rows = readList({ path: file.path, type });
    for await (const part of importLeads(rows, how, services)) {
      total.recorded += part.recorded;
      total.alreadyThere += part.alreadyThere;
      total.refused += part.refusals.length;
      await turn.extend();
      yield part;
    }
  } finally {
    await file.remove();
    await turn.end();
    if (viewer.kind === 'staff' && total.recorded > 0 && !isDryRun)
      await audit(services.database.prisma, {
        action: 'lead.imported',
        ...audited(actorOf({ ...context, viewer })),
        details: total,
      });
  }
}

/**
 * A long list arrives and is saved while its key or session can end.
 *
 * @throws NotAuthenticatedError if it has ended, NotAllowedError if it has lost the permission.
 */
async function assertStillAllowed(viewer: Viewer, services: Services): Promise<void> {
  const subject = await currentSubject(viewer, services);
  if (!subject) throw notAuthenticated(viewer.kind === 'partner' ? 'apiKey' : 'session');
  if (!isAllowed(subject, 'leads:write')) throw new NotAllowedError();
}

/** @throws RestError 429 if the budget of the sender is used up. It says how far the import came. */
async function reportOf(imported: AsyncIterable<Imported>): Promise<Report> {
  const report: Report = { recorded: 0, alreadyThere: 0, refused: 0, refusals: [] };
  for await (const { recorded, alreadyThere, refusals, retryAfterSeconds } of imported) {
    report.recorded += recorded;
    report.alreadyThere += alreadyThere;
    report.refused += refusals.length;
    report.refusals.push(...refusals.slice(0, MOST_REFUSALS - report.refusals.length));
    if (retryAfterSeconds !== null)
      throw new RestError(429, `${usedUp(retryAfterSeconds)} So far: ${soFar(report)}.`, {
        retryAfterSeconds,
      });
  }
  return report;
}

function usedUp(seconds: number): string {
  return `The budget is used up. Send the list again in ${seconds} seconds.`;
}

function soFar({ recorded, alreadyThere, refused }: Report): string {
  return `${recorded} recorded, ${alreadyThere} already there, ${refused} refused`;
}

/** The refused lines. The last line says so if the budget was used up. */
async function* refusalLines(imported: AsyncIterable<Imported>): AsyncGenerator<string, void> {
  yield csvLine(['line', 'field', 'msg']);
  for await (const { refusals, retryAfterSeconds } of imported) {
    const lines = refusals.map(({ line, field, msg }) => csvLine([line, field, msg]));
    if (lines.length > 0) yield lines.join('');
    if (retryAfterSeconds !== null) yield csvLine([null, '', usedUp(retryAfterSeconds)]);
  }
}
