import { builder } from '../../schema/builder.ts';
import { Suppression, SuppressionSource } from './Suppression.ts';
import { batchArgs, exportTable } from '../../platform/exportTable.ts';
import type {
  Prisma,
  SuppressionSource as Source,
} from '../../../prisma/generated/client/client.ts';
import { phoneDigits, readPhone } from '../../../web/content/fields/phone.ts';
import { phoneHash } from './optOuts.ts';

const SuppressionFilter = builder.inputType('SuppressionFilter', {
  description: 'Which requests to list. A request must match all conditions.',
  fields: (t) => ({
    search: t.string({
      description: 'A phone number or a part of it. A whole number also finds erased people.',
    }),
    source: t.field({ type: [SuppressionSource], description: 'From one of these sources.' }),
    inForce: t.boolean({ description: 'True: only those in force. False: only lifted ones.' }),
  }),
});

builder.queryField('suppressions', (t) =>
  t.prismaConnection(
    {
      type: Suppression,
      cursor: 'id',
      description: 'Requests not to be called, newest first.',
      authScopes: { can: 'suppressions:read' },
      args: {
        filter: t.arg({
          type: SuppressionFilter,
          description: 'Which entries to list. If absent, all are listed.',
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
  read(filter: SuppressionConditions, batch, _asked, prisma) {
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

/** The filter of the list of opt-outs. A null or absent condition does not filter. */
export interface SuppressionConditions {
  /** A number or a part of it. A whole number also finds the requests of erased people. */
  search?: string | null;
  source?: Source[] | null;
  /** True: only those in force. False: only lifted ones. */
  inForce?: boolean | null;
}

function matchingSuppressions({
  search,
  source,
  inForce,
}: SuppressionConditions): Prisma.SuppressionWhereInput {
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
