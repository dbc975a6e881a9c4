import { builder } from '../../schema/builder.ts';
import { Suppression, SuppressionSource } from './Suppression.ts';
import { batchArgs, exportTable } from '../../platform/exportTable.ts';
import type { Prisma } from '../../../prisma/generated/client/client.ts';
import { phoneDigits, readPhone } from '../../../web/content/fields/phone.ts';
import { phoneHash } from './optOuts.ts';

const SuppressionFilter = builder.inputType('SuppressionFilter', {
  description: 'Which opt-outs to list. An opt-out must match all conditions.',
  fields: (t) => ({
    search: t.string({
      description:
        'Only opt-outs of this phone number, or of numbers that contain this part. A whole number also finds erased people.',
    }),
    source: t.field({
      type: [SuppressionSource],
      description: 'Only opt-outs from one of these sources.',
    }),
    inForce: t.boolean({ description: 'True: only opt-outs in force. False: only lifted ones.' }),
  }),
});

type Filter = typeof SuppressionFilter.$inferInput;

builder.queryField('suppressions', (t) =>
  t.prismaConnection(
    {
      type: Suppression,
      cursor: 'id',
      description: 'Opt-outs, newest first.',
      authScopes: { can: 'suppressions:read' },
      args: {
        filter: t.arg({
          type: SuppressionFilter,
          description: 'Which entries to list. The default is all of them.',
        }),
      },
      totalCount: (_connection, { filter }, { services }) =>
        services.database.prisma.suppression.count({ where: matchingSuppressions(filter ?? {}) }),
      resolve: (query, _root, { filter }, { services }) =>
        services.database.prisma.suppression.findMany({
          ...query,
          where: matchingSuppressions(filter ?? {}),
          orderBy: { id: 'desc' },
        }),
    },
    { name: 'SuppressionConnection' },
    { name: 'SuppressionEdge' },
  ),
);

export const exportedSuppressions = exportTable({
  read(filter: Filter, batch, _asked, prisma) {
    const { olderThan, ...args } = batchArgs(batch);
    return prisma.suppression.findMany({
      where: { AND: [matchingSuppressions(filter), olderThan] },
      ...args,
      omit: { phoneHash: true },
    });
  },
  columns: {
    // The number comes first, so that the file can be imported by another dialler, and by us.
    Phone: ({ phone }) => phone,
    Source: ({ source }) => source,
    Reason: ({ reason }) => reason,
    Evidence: ({ evidence }) => JSON.stringify(evidence),
    Recorded: ({ createdAt }) => createdAt,
    Lifted: ({ liftedAt }) => liftedAt,
    'Lifted by': ({ liftedByName }) => liftedByName,
    'Lift reason': ({ liftReason }) => liftReason,
  },
});

function matchingSuppressions({ search, source, inForce }: Filter): Prisma.SuppressionWhereInput {
  return {
    ...(search?.trim() && withNumber(search)),
    ...(source && { source: { in: source } }),
    ...(typeof inForce === 'boolean' && { liftedAt: inForce ? null : { not: null } }),
  };
}

function withNumber(search: string): Prisma.SuppressionWhereInput {
  const phone = readPhone(search);
  if (phone !== null) return { phoneHash: phoneHash(phone) };
  const digits = phoneDigits(search);
  if (digits === '') return { id: { in: [] } };
  return { phone: { contains: digits } };
}
