import { importSuppressions as rules } from '../../../web/content/inputs/leads/importSuppressions.ts';
import { importSuppressions } from '../../domain/suppressions/importSuppressions.ts';
import { actorOf } from '../actor.ts';
import { builder } from '../builder.ts';
import { mutation } from '../mutation.ts';

mutation('importSuppressions', {
  description:
    'Records many numbers that must not be called, such as the list of another system. Staff only.',
  authScopes: { staffCan: 'suppressions:write' },
  validate: rules,
  input: builder.inputType('ImportSuppressionsInput', {
    description: 'The list.',
    fields: (t) => ({
      csv: t.string({
        required: true,
        description:
          'One number in each line, in the first column. Lines without ten digits are skipped. At most 20,000 lines.',
      }),
      reason: t.string({ required: true, description: 'Where the list comes from.' }),
    }),
  }),
  payload: builder
    .objectRef<{ recorded: number; skipped: number }>('ImportSuppressionsPayload')
    .implement({
      description: 'What was recorded.',
      fields: (t) => ({
        recorded: t.exposeInt('recorded', { description: 'Numbers that were recorded.' }),
        skipped: t.exposeInt('skipped', { description: 'Lines that hold no phone number.' }),
      }),
    }),
  resolve: (input, context) => importSuppressions(input, actorOf(context), context.services),
});
