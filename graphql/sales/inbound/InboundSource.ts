import { type PresetName, PRESETS } from '../../../web/content/sales/inbound/presets/presets.ts';
import { builder } from '../../schema/builder.ts';
import {
  LEAD_FIELD_NAMES,
  LEAD_FIELDS,
  type LeadField,
} from '../../../web/content/sales/inbound/mapping.ts';
import type { SubmittedField as Field } from '../../../web/content/sales/inbound/submission.ts';
import { submissionOf } from './saveSubmission.ts';
import { encodeGlobalId } from '../../schema/globalId.ts';
import { mappingOf } from './sourceSettings.ts';

const describe = (name: PresetName) => ({
  description: `Submissions as ${PRESETS[name].name} sends them.`,
});

export const InboundPreset = builder.enumType('InboundPreset', {
  description: 'A form tool. It decides how submissions are read and verified.',
  values: {
    typeform: describe('typeform'),
    facebook: describe('facebook'),
    google_ads: describe('google_ads'),
    hubspot: describe('hubspot'),
    webflow: describe('webflow'),
    html: describe('html'),
    other: describe('other'),
  },
});

const describeField = (field: LeadField) =>
  `Key of the form's field for: ${LEAD_FIELDS[field].toLowerCase()}. Null if no field fills it.`;

const InboundMapping = builder
  .objectRef<Partial<Record<LeadField, string>>>('InboundMapping')
  .implement({
    description: 'The fields of a lead, and the fields of the form that fill them.',
    fields: (t) =>
      Object.fromEntries(
        LEAD_FIELD_NAMES.map((field) => [
          field,
          t.string({
            nullable: true,
            description: describeField(field),
            resolve: (mapping) => mapping[field] ?? null,
          }),
        ]),
      ),
  });

export const InboundMappingInput = builder.inputType('InboundMappingInput', {
  description: 'The fields of a lead, and the keys of the fields of the form that fill them.',
  fields: (t) =>
    Object.fromEntries(
      LEAD_FIELD_NAMES.map((field) => [field, t.string({ description: describeField(field) })]),
    ),
});

const SubmittedField = builder.objectRef<Field>('SubmittedField').implement({
  description: 'One answer of a form, as it arrived.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'The name of the field in the form tool.' }),
    label: t.exposeString('label', { description: 'The question that people read.' }),
    value: t.exposeString('value', { description: 'The answer.' }),
  }),
});

/** Only its source leads to it, so it needs no scopes of its own. */
const InboundDelivery = builder.prismaObject('InboundDelivery', {
  description: 'A submission that became no lead and is kept for staff, for 30 days.',
  fields: (t) => ({
    id: t.id({
      description: 'Opaque id, for `runInboundDelivery` and `discardInboundDelivery`.',
      select: { id: true },
      resolve: ({ id }) => encodeGlobalId('InboundDelivery', id),
    }),
    problem: t.string({
      description: 'Why it became no lead, as a sentence.',
      select: { problem: true },
      resolve: ({ problem }) => problem ?? '',
    }),
    receivedAt: t.expose('receivedAt', { type: 'DateTime', description: 'When it last arrived.' }),
    fields: t.field({
      type: [SubmittedField],
      description: 'The answers. None if they cannot be decrypted any more.',
      select: { submission: true },
      resolve: async (delivery, _args, { services }) =>
        (await submissionOf(delivery, services))?.fields ?? [],
    }),
  }),
});

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
