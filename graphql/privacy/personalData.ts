import { erasure, person } from '../../web/content/sales/leads/person.ts';
import type { PersonalKind, Retention } from '../platform/personalData.ts';
import { actorOf } from '../schema/access/staffActor.ts';
import { builder } from '../schema/builder.ts';
import { mutation, validInput } from '../schema/mutation.ts';
import { RETENTION } from './retention.ts';
import {
  countPersonalData,
  erasePersonalData,
  exportPersonalData,
  type PersonalDataCounts as Counts,
} from './rowsOfPerson.ts';

const CONTACT = 'An email address in any letter case, or a phone number of ten digits.';

const COUNTS: Record<PersonalKind, string> = {
  leads: 'Number of leads with this email address or phone number.',
  calls: 'Number of calls to leads with this email address or phone number.',
  consents: 'Number of consents of leads with this email address or phone number.',
  bookings: 'Number of bookings of the person.',
  waitlistEntries: 'Number of waitlist entries.',
  integrationRequests: 'Number of integration requests.',
  accessRequests: 'Number of requests for a staff account.',
  webhookDeliveries: 'Number of webhook deliveries that contain data of the person.',
  suppressions:
    'Number of opt-outs that contain the phone number. An erasure removes the number, and the opt-out stays in force.',
  submissions: 'Number of stored submissions of forms of other tools.',
  keptConsents:
    'Number of consents of deleted leads. The law requires keeping them for some time, without name and email address.',
};

const PersonalDataCounts = builder.objectRef<Counts>('PersonalDataCounts').implement({
  description: 'How much data is stored about one person, by kind.',
  fields: (t) =>
    Object.fromEntries(
      Object.entries(COUNTS).map(([kind, description]) => [
        kind,
        t.exposeInt(kind as PersonalKind, { description }),
      ]),
    ),
});

builder.queryField('personalData', (t) =>
  t.field({
    type: PersonalDataCounts,
    description:
      'How much data is stored about the person with this email address or phone number. Null if you are not an admin.',
    authScopes: { can: 'personal_data:read' },
    // It counts the rows of a person in many tables.
    extensions: { cost: 10 },
    args: {
      contact: t.arg.string({
        required: true,
        description: CONTACT,
      }),
    },
    resolve: (_root, args, { services }) =>
      countPersonalData(validInput(person, args).contact, services),
  }),
);

const RetentionPeriod = builder.objectRef<Retention>('RetentionPeriod').implement({
  description: 'How long one kind of data is stored.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The kind of data, as a text for staff.' }),
    days: t.exposeInt('days', { description: 'Number of days. 0 if it is deleted within hours.' }),
    rule: t.exposeString('rule', {
      description: 'When the period starts and what stays after it, as a text for staff.',
    }),
  }),
});

builder.queryField('retentionPeriods', (t) =>
  t.field({
    type: [RetentionPeriod],
    description: 'How long each kind of data is stored. Older data is deleted every hour.',
    authScopes: { can: 'personal_data:read' },
    resolve: () => [...RETENTION],
  }),
);

mutation('exportPersonalData', {
  description:
    'Returns all data about a person. The audit log records the amount of data, but not the person. Only admins can do this.',
  authScopes: { staffCan: 'personal_data:read' },
  validate: person,
  input: {
    description: 'The person whose data to return.',
    fields: (t) => ({
      contact: t.string({
        required: true,
        description: CONTACT,
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

mutation('erasePersonalData', {
  description:
    'Deletes all data about a person permanently. Consents stay as long as the law requires, without name and email address. The audit log records the amount of data, but not the person. Only admins can do this.',
  authScopes: { staffCan: 'personal_data:write' },
  validate: erasure,
  input: {
    description: 'The person whose data to delete.',
    fields: (t) => ({
      contact: t.string({
        required: true,
        description: CONTACT,
      }),
      confirmation: t.string({
        required: true,
        description: 'The value of `contact` again, because deleted data cannot be restored.',
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
