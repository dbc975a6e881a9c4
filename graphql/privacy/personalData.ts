import { fieldIssues } from '../../web/content/fields/issues.ts';
import { erasure, person } from '../../web/content/sales/leads/person.ts';
import type { Retention } from '../platform/personalData.ts';
import { actorOf } from '../schema/access/staffActor.ts';
import { builder } from '../schema/builder.ts';
import { InvalidInputError } from '../schema/errors.ts';
import { mutation } from '../schema/mutation.ts';
import { RETENTION } from './retention.ts';
import {
  countPersonalData,
  erasePersonalData,
  exportPersonalData,
  type PersonalDataCounts as Counts,
} from './rowsOfPerson.ts';

const PersonalDataCounts = builder.objectRef<Counts>('PersonalDataCounts').implement({
  description: 'How much data is stored about one person, by kind.',
  fields: (t) => ({
    leads: t.exposeInt('leads', {
      description: 'Number of leads with this e-mail address or phone number.',
    }),
    calls: t.exposeInt('calls', { description: 'Number of calls to these leads.' }),
    consents: t.exposeInt('consents', {
      description: 'Number of consents of these leads.',
    }),
    bookings: t.exposeInt('bookings', { description: 'Number of booked meetings.' }),
    waitlistEntries: t.exposeInt('waitlistEntries', { description: 'Number of waitlist entries.' }),
    integrationRequests: t.exposeInt('integrationRequests', {
      description: 'Number of integration requests.',
    }),
    accessRequests: t.exposeInt('accessRequests', {
      description: 'Number of requests for a staff account.',
    }),
    webhookDeliveries: t.exposeInt('webhookDeliveries', {
      description: 'Number of webhook deliveries that name the person.',
    }),
    suppressions: t.exposeInt('suppressions', {
      description:
        'Number of requests not to be called that hold the phone number. An erasure removes the number, and the request stays in force.',
    }),
    submissions: t.exposeInt('submissions', {
      description: 'Number of stored submissions of forms of other tools.',
    }),
    keptConsents: t.exposeInt('keptConsents', {
      description:
        'Number of consents of deleted leads. The law requires keeping them for some time, without name and e-mail address.',
    }),
  }),
});

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
