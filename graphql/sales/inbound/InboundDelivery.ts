import type { SubmittedField as Field } from '../../../web/content/sales/inbound/submission.ts';
import { submissionOf } from './keptDeliveries.ts';
import { builder } from '../../schema/builder.ts';
import { encodeGlobalId } from '../../schema/globalId.ts';

export const SubmittedField = builder.objectRef<Field>('SubmittedField').implement({
  description: 'One answer of a form, as it arrived.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'The name of the field in the form tool.' }),
    label: t.exposeString('label', { description: 'The question that people read.' }),
    value: t.exposeString('value', { description: 'The answer.' }),
  }),
});

/** Only its source leads to it, so it needs no scopes of its own. */
export const InboundDelivery = builder.prismaObject('InboundDelivery', {
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
