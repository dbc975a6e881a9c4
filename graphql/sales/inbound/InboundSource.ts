import { submissionOf } from './keptDeliveries.ts';
import { mappingOf } from './rulesOf.ts';
import { builder } from '../../schema/builder.ts';
import { InboundDelivery, SubmittedField } from './InboundDelivery.ts';
import { InboundMapping } from './InboundMapping.ts';
import { InboundPreset } from './InboundPreset.ts';

const MOST_KEPT = 100;

export const InboundSource = builder.prismaNode('InboundSource', {
  description:
    'A form of another tool, which sends leads to an address of its own. Only admins see it.',
  nullable: true,
  id: { field: 'id' },
  findUnique: (id) => ({ id, deletedAt: null }),
  authScopes: { staffCan: 'inbound_sources:read' },
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its name, which is the `source` of its leads.' }),
    preset: t.expose('preset', { type: InboundPreset, description: 'The form tool.' }),
    mapping: t.field({
      type: InboundMapping,
      description: 'How submissions become leads.',
      select: { mapping: true },
      resolve: ({ mapping }) => mappingOf(mapping),
    }),
    consentText: t.exposeString('consentText', {
      nullable: true,
      description:
        'The text with which people agree to a call. Null if the form shows none. Then its leads are not called.',
    }),
    consentPage: t.exposeString('consentPage', {
      nullable: true,
      description: 'The address of the page with the form. Null if unknown.',
    }),
    redirectUrl: t.exposeString('redirectUrl', {
      nullable: true,
      description: 'The page that an HTML form may lead to. Null if it leads nowhere.',
    }),
    hasSigningSecret: t.boolean({
      description: 'Whether submissions must prove that they come from the form tool.',
      select: { signingSecret: true },
      resolve: ({ signingSecret }) => signingSecret !== null,
    }),
    hasAccessToken: t.boolean({
      description: 'Whether a token for fetching leads from the form tool is stored.',
      select: { accessToken: true },
      resolve: ({ accessToken }) => accessToken !== null,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was created.' }),
    lastReceivedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the last submission arrived. Null if none did within a week.',
      extensions: { cost: 1 },
      select: { id: true },
      resolve: async ({ id }, _args, { services }) => {
        const last = await services.database.prisma.inboundDelivery.findFirst({
          where: { sourceId: id },
          orderBy: { receivedAt: 'desc' },
          select: { receivedAt: true },
        });
        return last?.receivedAt ?? null;
      },
    }),
    kept: t.field({
      type: [InboundDelivery],
      description: 'The newest 100 submissions that became no lead.',
      select: (_args, _context, nested) => ({
        deliveries: {
          ...nested(true),
          where: { status: 'kept' },
          orderBy: { id: 'desc' },
          take: MOST_KEPT,
        },
      }),
      resolve: ({ deliveries }) => deliveries,
    }),
    sample: t.field({
      type: [SubmittedField],
      nullable: true,
      description:
        'The answers of the newest stored submission, to map its fields. Null before the first submission.',
      extensions: { cost: 1 },
      select: { id: true },
      resolve: async ({ id }, _args, { services }) => {
        const newest = await services.database.prisma.inboundDelivery.findFirst({
          where: { sourceId: id, submission: { not: null } },
          orderBy: { receivedAt: 'desc' },
          select: { submission: true },
        });
        return (newest && (await submissionOf(newest, services)))?.fields ?? null;
      },
    }),
  }),
});

builder.queryField('inboundSources', (t) =>
  t.prismaField({
    type: [InboundSource],
    description: 'The forms of other tools that send leads, newest first. Admins only.',
    authScopes: { staffCan: 'inbound_sources:read' },
    resolve: (query, _root, _args, { services }) =>
      services.database.prisma.inboundSource.findMany({
        ...query,
        where: { deletedAt: null },
        orderBy: { id: 'desc' },
      }),
  }),
);
