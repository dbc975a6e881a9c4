import { fieldIssues } from '../../web/content/fields/issues.ts';
import { person } from '../../web/content/sales/leads/person.ts';
import { InvalidInputError } from '../schema/errors.ts';
import { countPersonalData } from './rowsOfPerson.ts';
import { builder } from '../schema/builder.ts';
import { PersonalDataCounts } from './PersonalDataCounts.ts';

builder.queryField('personalData', (t) =>
  t.field({
    type: PersonalDataCounts,
    description:
      'How much data is stored about the person with this e-mail address or phone number. Null if you are not an admin.',
    authScopes: { can: 'personal_data:read' },
    // It counts the rows of a person in nine tables.
    extensions: { cost: 10 },
    args: {
      contact: t.arg.string({
        required: true,
        description: 'An e-mail address in any letter case, or a phone number of ten digits.',
      }),
    },
    resolve: (_root, { contact }, { services }) => {
      const checked = person.safeParse({ contact });
      if (checked.success) return countPersonalData(checked.data.contact, services);
      const [first, ...rest] = fieldIssues(checked.error);
      throw first ? new InvalidInputError([first, ...rest]) : checked.error;
    },
  }),
);
