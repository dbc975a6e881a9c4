import { builder } from '../../schema/builder.ts';
import type { Context } from '../../schema/context.ts';
import { encodeGlobalId } from '../../schema/globalId.ts';
import { type Values, valuesOf } from './pageRows.ts';
import { asSlotValues, SlotValue } from './pageWords.ts';

export const MOST_VERSIONS = 200;

interface VersionState {
  path: string;
  number: number;
  values: Values;
  publishedAt: Date;
  by: string | null;
}

export const PageVersion = builder.objectRef<VersionState>('PageVersion').implement({
  description: 'A publication of a page.',
  fields: (t) => ({
    id: t.id({
      description: 'Global id of the publication.',
      resolve: ({ path, number }) => encodeGlobalId('PageVersion', `${number}:${path}`),
    }),
    version: t.int({
      description: 'The number of the publication, which `restorePageVersion` takes.',
      resolve: ({ number }) => number,
    }),
    publishedAt: t.expose('publishedAt', {
      type: 'DateTime',
      description: 'When it was published.',
    }),
    by: t.string({
      nullable: true,
      authScopes: { staffCan: 'pages:read' },
      description:
        'The username of the person who published it. Null after the account was deleted, and if you are not staff.',
      resolve: ({ by }) => by,
    }),
    values: t.field({
      type: [SlotValue],
      authScopes: { staffCan: 'pages:read' },
      description: 'All texts that differed from the defaults. Null if you are not staff.',
      resolve: ({ values }) => asSlotValues(values),
    }),
  }),
});

export async function readVersions(path: string, { database }: Context['services']) {
  const rows = await database.prisma.pagePublication.findMany({
    where: { path },
    orderBy: { number: 'desc' },
    take: MOST_VERSIONS,
    include: { editor: { select: { username: true } } },
  });
  return rows.map(({ editor, values, ...row }): VersionState => ({
    ...row,
    values: valuesOf(values),
    by: editor?.username ?? null,
  }));
}
