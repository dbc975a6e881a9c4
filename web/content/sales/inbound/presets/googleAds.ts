import { listOf, objectOf, submittedField, textOf, timeOf } from '../submission.ts';
import type { Preset } from './preset.ts';

/** Facts about the ad, which are not answers of the person. */
const FACTS = ['campaign_id', 'adgroup_id', 'creative_id', 'form_id', 'gcl_id'];

/** The webhook of a lead form in Google Ads. https://developers.google.com/google-ads/webhook/docs/implementation */
export const googleAds: Preset = {
  name: 'Google Ads lead form',
  postedBy: 'tool',
  setUp: 'In the lead form asset, open Export leads, Webhook integration, and enter this address.',
  secret: { label: 'Webhook key', isRequired: true },
  token: null,
  status: 200,
  mapping: {
    firstName: 'FULL_NAME',
    email: 'EMAIL',
    phone: 'PHONE_NUMBER',
    utmCampaign: 'campaign_id',
  },
  sample: {
    lead_id: 'TeSter-123-ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    user_column_data: [
      { column_name: 'Full name', column_id: 'FULL_NAME', string_value: 'Ann Lee' },
      { column_name: 'User email', column_id: 'EMAIL', string_value: 'ann@example.com' },
      { column_name: 'User phone', column_id: 'PHONE_NUMBER', string_value: '+14155550132' },
    ],
    api_version: '1.0',
    form_id: 12345678,
    campaign_id: 87654321,
    google_key: 'the-webhook-key',
    is_test: true,
    gcl_id: 'CjwKCAjw',
    lead_submit_time: '2026-11-20T18:17:02Z',
  },
  read(body) {
    const columns = listOf(body['user_column_data']).map(objectOf);
    if (columns.length === 0) return [];
    const facts = FACTS.map((key) => submittedField(key, key, textOf(body[key]) ?? ''));
    return [
      {
        externalId: textOf(body['lead_id']),
        submittedAt: timeOf(body['lead_submit_time']),
        isTest: body['is_test'] === true,
        fields: [
          ...columns.map((column) => {
            const label = textOf(column['column_name']) ?? '';
            // A question of the advertiser has a name, and perhaps no id.
            const key = textOf(column['column_id']) || label;
            return submittedField(key, label || key, textOf(column['string_value']) ?? '');
          }),
          ...facts.filter(({ value }) => value !== ''),
        ],
      },
    ];
  },
};
