import * as z from 'zod/mini';
import { throwIfNotOk } from '../../../relay/requestJson.ts';
import { saveFile } from '../../kit/list/downloads.ts';
import { readToken } from '../../kit/session/token.ts';

const importReport = z.object({
  recorded: z.number(),
  alreadyThere: z.number(),
  refused: z.number(),
  refusals: z.array(z.object({ line: z.number(), field: z.string(), msg: z.string() })),
});

/** The result of an import or of its preview. It names the first refused lines only. */
export type ImportReport = z.infer<typeof importReport>;

/** Previews the import of a list. Nothing is saved. */
export function previewList(file: File): Promise<ImportReport> {
  return reportOf(file, '?dryRun=true');
}

/** Saves the leads of a list. It can be sent again after a failure. */
export function importList(file: File): Promise<ImportReport> {
  return reportOf(file, '');
}

async function reportOf(file: File, query: string): Promise<ImportReport> {
  const response = await send(file, query);
  return importReport.parse(await response.json());
}

/** Saves every refused line of a list with its reason, as CSV. */
export async function downloadRefusals(file: File): Promise<void> {
  const response = await send(file, '?dryRun=true&report=csv');
  saveFile(await response.blob(), 'refused-leads.csv');
}

/** The message of a refusal that the server explains, or else null. */
export function messageOf(error: unknown): string | null {
  const json = error instanceof Error ? /^4\d\d: (\{.*)/s.exec(error.message)?.[1] : undefined;
  return json === undefined ? null : (refusal.safeParse(JSON.parse(json)).data?.error ?? null);
}

const refusal = z.object({ error: z.string() });

/** The browser reads the file while it sends it, so its size does not matter. */
async function send(file: File, query: string): Promise<Response> {
  const isJson = /\.(jsonl|ndjson)$/i.test(file.name);
  const response = await fetch(`/api/leads/import${query}`, {
    method: 'POST',
    headers: {
      'content-type': isJson ? 'application/x-ndjson' : 'text/csv',
      authorization: `Bearer ${readToken() ?? ''}`,
    },
    body: file,
  });
  await throwIfNotOk(response);
  return response;
}
