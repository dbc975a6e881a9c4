import { person } from '../../web/content/sales/leads/person.ts';
import { exportPersonalData } from './rowsOfPerson.ts';
import { actorOf } from '../schema/access/staffActor.ts';
import { mutation } from '../schema/mutation.ts';

mutation('exportPersonalData', {
  description:
    'Returns all data about a person. The audit log records how much was returned, but not whose data it was.',
  authScopes: { staffCan: 'personal_data:read' },
  validate: person,
  input: {
    description: 'The person whose data to return.',
    fields: (t) => ({
      contact: t.string({
        required: true,
        description: 'An e-mail address in any letter case, or a phone number of ten digits.',
      }),
    }),
  },
  payload: {
    description: 'The exported data.',
    fields: {
      document: { type: 'String', description: 'The data as JSON text, to save as a file.' },
    },
  },
  resolve: async ({ contact }, context) => {
    const data = await exportPersonalData(contact, actorOf(context), context.services);
    return { document: JSON.stringify(data, null, 2) };
  },
});
