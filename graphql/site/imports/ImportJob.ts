import { idOf } from '../../schema/globalId.ts';
import { builder } from '../../schema/builder.ts';
import { FROM_OUTSIDE, OURS } from '../../schema/fromOutside.ts';
import { madeByImport, type MadeByImport } from './madeByImport.ts';
import type { IMPORT_KINDS } from '../../../web/content/site/imports.ts';

export const ImportKind = builder.enumType('ImportKind', {
  description: 'The program that made a file with posts.',
  values: {
    ghost: { description: 'The JSON export of Ghost.' },
    wordpress: { description: 'The XML export of WordPress (WXR).' },
    markdown: { description: 'A zip archive of Markdown files with front matter in YAML or TOML.' },
  } satisfies Record<(typeof IMPORT_KINDS)[number], object>,
});

const ImportState = builder.enumType('ImportState', {
  description: 'How far an import is.',
  values: {
    queued: { description: 'It waits for its turn.' },
    running: { description: 'It reads the file.' },
    stopping: { description: 'It stops after the post that it works on.' },
    stopped: { description: 'It was stopped. The same file can be imported again, and goes on.' },
    done: { description: 'The whole file was read.' },
    failed: { description: 'The file could not be read, or has no post. The report says why.' },
  },
});

const ImportLevel = builder.enumType('ImportLevel', {
  description: 'How serious a line of the report is.',
  values: {
    info: { description: 'Nothing is lost.' },
    warning: { description: 'Something is lost or changed.' },
    error: { description: 'It is not imported.' },
  },
});

const ImportFinding = builder.prismaObject('ImportFinding', {
  description: 'A line of the report of an import.',
  fields: (t) => ({
    level: t.expose('level', { type: ImportLevel, description: 'How serious it is.' }),
    item: t.exposeString('item', {
      extensions: FROM_OUTSIDE,
      description: 'What the line is about: usually the title of a post.',
    }),
    message: t.exposeString('message', {
      extensions: FROM_OUTSIDE,
      description: 'What happens to it, as a sentence.',
    }),
  }),
});

const ImportCounts = builder.objectRef<MadeByImport>('ImportCounts').implement({
  description: 'What an import has made, or what a dry run would make.',
  fields: (t) => ({
    posts: t.exposeInt('posts', { description: 'New posts.' }),
    authors: t.exposeInt('authors', { description: 'New authors.' }),
    categories: t.exposeInt('categories', { description: 'New categories.' }),
    tags: t.exposeInt('tags', { description: 'New tags.' }),
    images: t.exposeInt('images', { description: 'Images that posts show.' }),
    redirects: t.exposeInt('redirects', { description: 'New redirects from old addresses.' }),
  }),
});

/** The longest report that one answer has. Errors come first, so that none of them is left out. */
const MOST_LINES = 10_000;

export const ImportJob = builder.prismaNode('ImportJob', {
  description: 'An import of posts, or a dry run that writes none. Only admins see it.',
  nullable: true,
  id: { field: 'id' },
  select: { id: true },
  authScopes: { can: 'imports:write' },
  fields: (t) => ({
    kind: t.field({
      type: ImportKind,
      description: 'Where the file comes from.',
      select: { file: { select: { kind: true } } },
      resolve: ({ file }) => file.kind,
    }),
    fileName: t.string({
      extensions: FROM_OUTSIDE,
      nullable: true,
      description: 'Name of the file. Null if it has none.',
      select: { file: { select: { fileName: true } } },
      resolve: ({ file }) => file.fileName,
    }),
    uploadId: t.exposeID('fileId', {
      description: 'Id of the upload, to import the same file again.',
    }),
    siteUrl: t.exposeString('siteUrl', {
      extensions: OURS,
      nullable: true,
      description: 'Address of the site that the posts come from. Null if nobody said it.',
    }),
    dryRun: t.exposeBoolean('dryRun', { description: 'True if it writes nothing.' }),
    state: t.expose('state', { type: ImportState, description: 'How far it is.' }),
    total: t.exposeInt('total', {
      description: 'Number of posts in the file. 0 until the file was read once.',
    }),
    done: t.exposeInt('done', { description: 'Number of posts that were read.' }),
    made: t.field({
      type: ImportCounts,
      description: 'What it has made so far, or would make.',
      select: { made: true },
      resolve: ({ made }) => madeByImport.parse(made),
    }),
    warnings: t.int({
      description: 'Number of posts that lose something or are not imported.',
      select: { id: true },
      resolve: async ({ id }, _args, { services }) => {
        const rows = await services.database.prisma.importFinding.groupBy({
          by: ['item'],
          where: { importId: id, level: { not: 'info' } },
        });
        return rows.length;
      },
    }),
    report: t.prismaField({
      type: [ImportFinding],
      description: `What happens to what, errors first, then warnings, each in the order of the file. At most ${MOST_LINES.toLocaleString('en')} lines.`,
      extensions: { cost: 100 },
      select: { id: true },
      resolve: (query, { id }, _args, { services }) =>
        services.database.prisma.importFinding.findMany({
          ...query,
          where: { importId: id },
          orderBy: [{ level: 'desc' }, { number: 'asc' }],
          take: MOST_LINES,
        }),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was started.' }),
  }),
});

builder.queryField('importJob', (t) =>
  t.prismaField({
    type: ImportJob,
    nullable: true,
    description: 'An import. Null if no import has this id.',
    authScopes: { can: 'imports:write' },
    args: { id: t.arg.id({ required: true, description: 'Global id of the import.' }) },
    resolve: (query, _root, { id }, { services }) =>
      services.database.prisma.importJob.findUnique({
        ...query,
        where: { id: idOf('ImportJob', id) },
      }),
  }),
);

const MOST_LISTED = 20;

builder.queryField('importJobs', (t) =>
  t.prismaField({
    type: [ImportJob],
    description: `The newest imports and dry runs, at most ${MOST_LISTED}, newest first.`,
    authScopes: { can: 'imports:write' },
    resolve: (query, _root, _args, { services }) =>
      services.database.prisma.importJob.findMany({
        ...query,
        orderBy: { id: 'desc' },
        take: MOST_LISTED,
      }),
  }),
);
