import { erasure } from '../../web/content/sales/leads/person.ts';
import { erasePersonalData } from './rowsOfPerson.ts';
import { actorOf } from '../schema/access/staffActor.ts';
import { mutation } from '../schema/mutation.ts';
import { PersonalDataCounts } from './PersonalDataCounts.ts';

mutation('erasePersonalData', {
  description:
    'Deletes all data about a person permanently. Consents stay as long as the law requires, without name and e-mail address. The audit log records how much was deleted, but not whose data it was.',
  authScopes: { staffCan: 'personal_data:write' },
  validate: erasure,
  input: {
    description: 'The person whose data to delete.',
    fields: (t) => ({
      contact: t.string({
        required: true,
        description: 'An e-mail address in any letter case, or a phone number of ten digits.',
      }),
      confirmation: t.string({
        required: true,
        description: 'The same value again, because deleted data cannot be restored.',
      }),
    }),
  },
  payload: {
    description: 'The data was deleted.',
    fields: {
      erased: {
        type: PersonalDataCounts,
        description: 'How much was deleted. `keptConsents` is the number of consents that stay.',
      },
    },
  },
  resolve: async ({ contact }, context) => ({
    erased: await erasePersonalData(contact, actorOf(context), context.services),
  }),
});
