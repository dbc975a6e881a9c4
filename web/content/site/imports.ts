import * as z from 'zod/mini';
import { plainText } from '../fields/text.ts';

export const IMPORT_KINDS = ['ghost', 'wordpress', 'markdown'] as const;

/** The largest file of another program, in bytes. */
export const LARGEST_IMPORT_FILE = 2_000_000_000;

export const IMPORT_TOO_LARGE = 'The file may have at most 2 GB';
const LONGEST_NAME = 255;

/** The file's properties, known before the upload. */
export const importFile = z.object({
  kind: z.enum(IMPORT_KINDS),
  size: z
    .int()
    .check(z.minimum(1, 'The file is empty'), z.maximum(LARGEST_IMPORT_FILE, IMPORT_TOO_LARGE)),
  fileName: z.string().check(
    plainText,
    z.overwrite((name) => name.slice(0, LONGEST_NAME)),
  ),
});

export type ImportFileInput = z.infer<typeof importFile>;

/** The start of an import, or of a dry run. */
export const startImport = z.object({
  kind: z.enum(IMPORT_KINDS),
  upload: z.string(),
  dryRun: z.boolean(),
  siteUrl: z.pipe(
    z.nullish(
      z.string().check(
        plainText,
        z.maxLength(500, 'Please give the address of the site alone'),
        z.refine(
          (text) => text === '' || /^https?:$/.test(URL.parse(text)?.protocol ?? ''),
          'Please give the whole address, such as https://example.com',
        ),
      ),
    ),
    z.transform((text) => text || null),
  ),
});
