import { sendIntegrationNote as rules } from '../../../web/content/inputs/sendIntegrationNote.ts';
import { sendIntegrationNote } from '../../domain/integrationRequests/sendIntegrationNote.ts';
import { actorOf } from '../actor.ts';
import { builder } from '../builder.ts';
import { mutation } from '../mutation.ts';

mutation('sendIntegrationNote', {
  description:
    'Writes to everybody who asked for an integration, one mail to each address. The same words reach nobody twice. Staff only.',
  authScopes: { can: 'integration_requests:write' },
  validate: rules,
  input: builder.inputType('SendIntegrationNoteInput', {
    description: 'To whom, and what.',
    fields: (t) => ({
      integration: t.string({
        required: true,
        description: 'What they asked for, in any letter case.',
      }),
      text: t.string({
        required: true,
        description: 'Plain text; an empty line begins a new paragraph.',
      }),
    }),
  }),
  payload: builder.objectRef<{ recipients: number }>('SendIntegrationNotePayload').implement({
    description: 'What became of it.',
    fields: (t) => ({
      recipients: t.exposeInt('recipients', {
        description: 'How many addresses are written to now; 0 where all of them have these words.',
      }),
    }),
  }),
  resolve: async (input, context) => ({
    recipients: await sendIntegrationNote(input, actorOf(context), context.services),
  }),
});
