import { sendIntegrationNote as rules } from '../../../web/content/inputs/leads/sendIntegrationNote.ts';
import { sendIntegrationNote } from '../../domain/integrationRequests/sendIntegrationNote.ts';
import { actorOf } from '../actor.ts';
import { builder } from '../builder.ts';
import { mutation } from '../mutation.ts';

mutation('sendIntegrationNote', {
  description:
    'Sends an e-mail to each address that requested an integration. The same text is never sent twice to an address. Staff only.',
  authScopes: { staffCan: 'integration_requests:write' },
  validate: rules,
  input: builder.inputType('SendIntegrationNoteInput', {
    description: 'The recipients, and the text.',
    fields: (t) => ({
      integration: t.string({
        required: true,
        description: 'The integration that they requested. Letter case does not matter.',
      }),
      text: t.string({
        required: true,
        description: 'Plain text. An empty line starts a new paragraph.',
      }),
    }),
  }),
  payload: builder.objectRef<{ recipients: number }>('SendIntegrationNotePayload').implement({
    description: 'The e-mails are queued.',
    fields: (t) => ({
      recipients: t.exposeInt('recipients', {
        description: 'Number of recipients. 0 if all of them have already received this text.',
      }),
    }),
  }),
  resolve: async (input, context) => ({
    recipients: await sendIntegrationNote(input, actorOf(context), context.services),
  }),
});
