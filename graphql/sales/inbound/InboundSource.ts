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

export const InboundPreset = builder.enumType('InboundPreset', {
  description: 'A form tool. It decides how submissions are read and verified.',
  values: {
    typeform: { description: 'Forms of Typeform.' },
    facebook: { description: 'Facebook Lead Ads.' },
    google_ads: { description: 'Lead forms of Google Ads.' },
    hubspot: { description: 'Forms of HubSpot.' },
    webflow: { description: 'Forms of Webflow.' },
    html: { description: 'An HTML form that sends its fields to the URL of the source.' },
    other: { description: 'Any other tool.' },
  },
});

const describeField = (field: LeadField) =>
  field === 'consent'
    ? 'Key of the form field in which the person agrees to a call. Null if no field is mapped.'
    : `Key of the form field that fills "${LEAD_FIELDS[field]}" of the lead. Null if no field is mapped.`;

const InboundMapping = builder
  .objectRef<Partial<Record<LeadField, string>>>('InboundMapping')
  .implement({
    description: 'Which field of the form fills each field of a lead.',
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
  description: 'Which field of the form fills each field of a lead, by its key.',
  fields: (t) =>
    Object.fromEntries(
      LEAD_FIELD_NAMES.map((field) => [field, t.string({ description: describeField(field) })]),
    ),
});

const SubmittedField = builder.objectRef<Field>('SubmittedField').implement({
  description: 'One field of a submission, as it arrived.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'The name of the field in the form tool.' }),
    label: t.exposeString('label', { description: 'The question that people read.' }),
    value: t.exposeString('value', { description: 'The answer.' }),
  }),
});

/** Only its source leads to it, so it needs no scopes of its own. */
const InboundDelivery = builder.prismaObject('InboundDelivery', {
  description:
    'A submission that could not be saved as a lead. Admins can retry or discard it for 30 days.',
  fields: (t) => ({
    id: t.id({
      description: 'Opaque id, for `runInboundDelivery` and `discardInboundDelivery`.',
      select: { id: true },
      resolve: ({ id }) => encodeGlobalId('InboundDelivery', id),
    }),
    problem: t.string({
      description: 'Why it could not be saved as a lead, as a sentence.',
      select: { problem: true },
      resolve: ({ problem }) => problem ?? '',
    }),
    receivedAt: t.expose('receivedAt', { type: 'DateTime', description: 'When it last arrived.' }),
    fields: t.field({
      type: [SubmittedField],
      description: 'The fields. Empty if they cannot be decrypted any more.',
      select: { submission: true },
      resolve: async (delivery, _args, { services }) =>
        (await submissionOf(delivery, services))?.fields ?? [],
    }),
  }),
});

const MOST_KEPT = 100;

export const InboundSource = builder.prismaNode('InboundSource', {
  description: 'A form in another tool. It sends leads to its own URL. Only admins see it.',
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
        'The text with which people agree to a call. Null if the form shows no such text; then its leads are not called.',
    }),
    consentPage: t.exposeString('consentPage', {
      nullable: true,
      description: 'The URL of the page with the form. Null if unknown.',
    }),
    redirectUrl: t.exposeString('redirectUrl', {
      nullable: true,
      description:
        'The page to which an HTML form may redirect the visitor. Null if no redirect is permitted.',
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
      description:
        'When the last submission arrived. Null if none is stored any more: submissions that became leads are stored for 7 days, and others for 30.',
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
      description: 'The newest 100 submissions that could not be saved as leads.',
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
        'The fields of the newest stored submission, to choose the mapping. Null if no submission is stored.',
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
    description: 'The forms of other tools that send leads, newest first. Only admins see them.',
    authScopes: { staffCan: 'inbound_sources:read' },
    resolve: (query, _root, _args, { services }) =>
      services.database.prisma.inboundSource.findMany({
        ...query,
        where: { deletedAt: null },
        orderBy: { id: 'desc' },
      }),
  }),
);
