import { person } from '../../../web/content/inputs/person.ts';
import { exportPersonalData } from '../../domain/privacy/personalData.ts';
import { actorOf } from '../actor.ts';
import { builder } from '../builder.ts';
import { mutation } from '../mutation.ts';

mutation('exportPersonalData', {
  description:
    'Answers everything that is kept about a person. The audit log keeps how much it was, not whose.',
  authScopes: { can: 'personal_data:read' },
  validate: person,
  input: builder.inputType('ExportPersonalDataInput', {
    description: 'Whose data to answer.',
    fields: (t) => ({
      contact: t.string({
        required: true,
        description: 'An e-mail address in any letter case, or a phone of ten digits.',
      }),
    }),
  }),
  payload: builder.objectRef<{ document: string }>('ExportPersonalDataPayload').implement({
    description: 'The data.',
    fields: (t) => ({
      document: t.exposeString('document', { description: 'A JSON text, to be saved as a file.' }),
    }),
  }),
  resolve: async ({ contact }, context) => {
    const data = await exportPersonalData(contact, actorOf(context), context.services);
    return { document: JSON.stringify(data, null, 2) };
  },
});
