import { fieldsOf, objectOf, textOf, timeOf } from '../submission.ts';
import type { Preset } from './preset.ts';

/** Webflow: the webhook `form_submission` of a site. https://developers.webflow.com/data/reference/webhooks/events */
export const webflow: Preset = {
  name: 'Webflow',
  postedBy: 'tool',
  setUp: 'In the site settings, open Apps and integrations, Webhooks, and add this address.',
  secret: { label: 'Secret that signs the webhook', isRequired: false },
  token: null,
  status: 200,
  mapping: {},
  sample: {
    triggerType: 'form_submission',
    payload: {
      name: 'Contact us',
      siteId: '65427cf400e02b306eaa049c',
      data: { Name: 'Ann Lee', Email: 'ann@example.com', 'Phone Number': '415-555-0132' },
      submittedAt: '2026-11-20T18:17:02.327Z',
      id: '6321ca84df3949bfc6752327',
      formId: '65429eadebe8a9f3a30f62d0',
    },
  },
  read(body) {
    if (body['triggerType'] !== 'form_submission') return [];
    const { data, id, submittedAt } = objectOf(body['payload']);
    return [
      {
        externalId: textOf(id),
        submittedAt: timeOf(submittedAt),
        isTest: false,
        fields: fieldsOf(data),
      },
    ];
  },
};
