import type { Suppression as SuppressionRow } from '../../../prisma/generated/client/client.ts';
import { suppressPhone as rules } from '../../../web/content/inputs/leads/suppressPhone.ts';
import { type OptOut, suppressPhone } from '../../domain/suppressions/suppressPhone.ts';
import { actorOf } from '../actor.ts';
import { builder } from '../builder.ts';
import type { Viewer } from '../context.ts';
import { mutation } from '../mutation.ts';
import { Suppression } from './Suppression.ts';

mutation('suppressPhone', {
  description:
    'Records that a phone number must not be called. It is in force at once: waiting calls are cancelled.',
  authScopes: { can: 'suppressions:write' },
  validate: rules,
  input: builder.inputType('SuppressPhoneInput', {
    description: 'The number, and why.',
    fields: (t) => ({
      phone: t.string({
        required: true,
        description: 'Ten digits, with any punctuation. A country code 1 before them is removed.',
      }),
      reason: t.string({
        required: true,
        description: 'The words of the person, or how the request arrived.',
      }),
    }),
  }),
  payload: builder.objectRef<{ suppression: SuppressionRow }>('SuppressPhonePayload').implement({
    description: 'The recorded request.',
    fields: (t) => ({
      suppression: t.field({
        type: Suppression,
        nullable: true,
        description: 'The request. Null if your key may not read requests.',
        resolve: ({ suppression }) => suppression,
      }),
    }),
  }),
  resolve: async ({ phone, reason }, context) => {
    const { viewer } = context;
    const actor = viewer.kind === 'staff' ? actorOf({ ...context, viewer }) : null;
    const optOut: OptOut = { phone, reason, ...provenance(viewer) };
    return { suppression: await suppressPhone(optOut, actor, context.services) };
  },
});

function provenance(viewer: Viewer): Pick<OptOut, 'source' | 'evidence'> {
  return viewer.kind === 'staff'
    ? { source: 'staff', evidence: { userId: viewer.userId } }
    : { source: 'program', evidence: { apiKeyId: viewer.apiKeyId } };
}
