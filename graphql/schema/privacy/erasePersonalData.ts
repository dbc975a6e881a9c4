import { erasure } from '../../../web/content/inputs/person.ts';
import {
  erasePersonalData,
  type PersonalDataCounts as Counts,
} from '../../domain/privacy/personalData.ts';
import { actorOf } from '../actor.ts';
import { builder } from '../builder.ts';
import { mutation } from '../mutation.ts';
import { PersonalDataCounts } from './PersonalDataCounts.ts';

mutation('erasePersonalData', {
  description:
    'Deletes for good everything that is kept about a person, but for the evidence of consent, which stays without name and e-mail as long as the law asks. The audit log keeps how much it was, not whose.',
  authScopes: { can: 'personal_data:write' },
  validate: erasure,
  input: builder.inputType('ErasePersonalDataInput', {
    description: 'Whose data to delete.',
    fields: (t) => ({
      contact: t.string({
        required: true,
        description: 'An e-mail address in any letter case, or a phone of ten digits.',
      }),
      confirmation: t.string({
        required: true,
        description: 'The same once more: what is deleted cannot be brought back.',
      }),
    }),
  }),
  payload: builder.objectRef<{ erased: Counts }>('ErasePersonalDataPayload').implement({
    description: 'What was deleted.',
    fields: (t) => ({
      erased: t.field({
        type: PersonalDataCounts,
        description: 'How much it was; of `keptConsents`, how much is kept now.',
        resolve: ({ erased }) => erased,
      }),
    }),
  }),
  resolve: async ({ contact }, context) => ({
    erased: await erasePersonalData(contact, actorOf(context), context.services),
  }),
});
