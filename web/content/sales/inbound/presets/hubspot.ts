import { fieldsOf, listOf, objectOf, submittedField, textOf, timeOf } from '../submission.ts';
import type { Preset } from './preset.ts';

/**
 * HubSpot: the webhook of a workflow that a form starts. It sends the contact, or the properties that the workflow chooses.
 * https://knowledge.hubspot.com/workflows/how-do-i-use-webhooks-with-hubspot-workflows
 */
export const hubspot: Preset = {
  name: 'HubSpot forms',
  postedBy: 'tool',
  setUp:
    'Create a workflow that is triggered by the form, and add the action Send a webhook (POST) with this address.',
  secret: { label: 'Client secret of the HubSpot app', isRequired: false },
  token: null,
  status: 200,
  mapping: {
    firstName: 'firstname',
    lastName: 'lastname',
    email: 'email',
    phone: 'phone',
    landingPage: 'page_url',
  },
  sample: {
    vid: 101,
    properties: {
      firstname: { value: 'Ann' },
      lastname: { value: 'Lee' },
      email: { value: 'ann@example.com' },
      phone: { value: '415-555-0132' },
    },
    'form-submissions': [
      {
        'conversion-id': 'f0a4a5a1-8c54-4f0e-9d2f-0c2f2a4c9b11',
        timestamp: 1_795_198_622_000,
        'page-url': 'https://example.com/contact',
      },
    ],
  },
  read(body) {
    const { 'form-submissions': submissions, properties, ...rest } = body;
    const last = listOf(submissions)
      .map(objectOf)
      .toSorted((one, other) => Number(other['timestamp']) - Number(one['timestamp']))[0];
    const page = textOf(last?.['page-url']);
    const contact = Object.entries(objectOf(properties)).map(([key, property]) =>
      submittedField(key, key, textOf(property) ?? textOf(objectOf(property)['value']) ?? ''),
    );
    return [
      {
        externalId: textOf(last?.['conversion-id']),
        submittedAt: timeOf(last?.['timestamp']),
        isTest: false,
        fields: [
          // A workflow that chooses its properties sends them without this wrapping.
          ...(contact.length > 0 ? contact : fieldsOf(rest)),
          ...(page ? [submittedField('page_url', 'page_url', page)] : []),
        ],
      },
    ];
  },
};
