import type { Api } from '../api/api.ts';

/** The API in this process, or that of a server. */
export type ImportCaller = Pick<Api, 'graphql'>;

export interface ImportAnswer {
  id: string;
  state: string;
  total: number;
  done: number;
  made: Record<string, number>;
  report: { level: string; item: string; message: string }[];
}

const FIELDS = `id state total done made { posts authors categories tags images redirects }
  report { level item message }`;

type Kind = 'ghost' | 'wordpress' | 'markdown';

/** Uploads a file as the console does. @returns the id of the upload. */
export async function uploadImport(
  api: ImportCaller,
  token: string,
  kind: Kind,
  file: string | Buffer,
): Promise<string> {
  const bytes = Buffer.from(file);
  const { data } = await api.graphql<{
    createImportUpload: { uploadUrl: string; uploadId: string };
  }>(
    `mutation ($input: CreateImportUploadInput!) {
      createImportUpload(input: $input) { ... on CreateImportUploadPayload { uploadUrl uploadId } }
    }`,
    { token, variables: { input: { kind, size: bytes.length, fileName: `posts.${kind}` } } },
  );
  if (!data) throw new Error('There is no upload.');
  const { uploadUrl, uploadId } = data.createImportUpload;
  const put = await fetch(uploadUrl, { method: 'PUT', body: new Uint8Array(bytes) });
  if (put.status !== 200) throw new Error(`The upload was answered ${put.status}.`);
  return uploadId;
}

/** Starts an import of an uploaded file. @returns its id. */
export async function startImport(
  api: ImportCaller,
  token: string,
  input: { kind: Kind; upload: string; dryRun: boolean; siteUrl?: string },
): Promise<string> {
  const { data } = await api.graphql<{ startImport: { importJob: { id: string } } }>(
    `mutation ($input: StartImportInput!) {
      startImport(input: $input) { ... on StartImportPayload { importJob { id } } }
    }`,
    { token, variables: { input } },
  );
  if (!data) throw new Error('The import did not start.');
  return data.startImport.importJob.id;
}

export async function importJob(
  api: ImportCaller,
  token: string,
  id: string,
): Promise<ImportAnswer> {
  const { data, errors } = await api.graphql<{ importJob: ImportAnswer }>(
    `query ($id: ID!) { importJob(id: $id) { ${FIELDS} } }`,
    { token, variables: { id } },
  );
  if (!data) throw new Error(JSON.stringify(errors));
  return data.importJob;
}

/** The lines of a report that are not only information, as `title: message`. */
export function losses({ report }: ImportAnswer): string[] {
  return report
    .filter(({ level }) => level !== 'info')
    .map(({ item, message }) => `${item}: ${message}`);
}
