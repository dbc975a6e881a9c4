import {
  listOf,
  objectOf,
  submittedField,
  type SubmittedField,
  textOf,
  timeOf,
} from '../submission.ts';
import type { Preset } from './preset.ts';

/** Facts about the ad, which the webhook contains. */
const FACTS = ['form_id', 'ad_id', 'adgroup_id', 'page_id'];

/**
 * Facebook Lead Ads: the webhook of a page. It only names the lead, so the fields of its submissions hold facts about the
 * ad, and `leadAnswers` reads the answers that we fetch.
 * https://developers.facebook.com/docs/marketing-api/guides/lead-ads/retrieving/
 */
export const facebook: Preset = {
  name: 'Facebook Lead Ads',
  postedBy: 'tool',
  setUp:
    'In the app, open Webhooks, Page, enter this address, and its last part as the verify token. Then subscribe to leadgen.',
  secret: { label: 'App secret', isRequired: true },
  token: { label: 'Page access token' },
  status: 200,
  mapping: {
    firstName: 'full_name',
    email: 'email',
    phone: 'phone_number',
    utmContent: 'ad_id',
  },
  sample: {
    id: '1001234567890',
    created_time: '2026-11-20T18:17:02+0000',
    field_data: [
      { name: 'full_name', values: ['Ann Lee'] },
      { name: 'email', values: ['ann@example.com'] },
      { name: 'phone_number', values: ['+14155550132'] },
    ],
  },
  read(body) {
    if (body['field_data'] !== undefined) return [{ ...leadAnswers(body), isTest: false }];
    return listOf(body['entry'])
      .flatMap((entry) => listOf(objectOf(entry)['changes']))
      .map(objectOf)
      .filter(({ field }) => field === 'leadgen')
      .map(({ value }) => {
        const { leadgen_id: id, created_time: seconds, ...facts } = objectOf(value);
        return {
          externalId: textOf(id),
          submittedAt: typeof seconds === 'number' ? timeOf(seconds * 1000) : null,
          isTest: false,
          fields: FACTS.flatMap((key) => {
            const text = textOf(facts[key]);
            return text ? [submittedField(key, key, text)] : [];
          }),
        };
      });
  },
};

/** Whether a submission has answers, and not only the facts of the webhook. */
export function hasAnswers({ fields }: { fields: readonly SubmittedField[] }): boolean {
  return fields.some(({ key }) => !FACTS.includes(key));
}

/** The answers in a lead of the Graph API. */
export function leadAnswers(lead: Readonly<Record<string, unknown>>): {
  externalId: string | null;
  submittedAt: string | null;
  fields: SubmittedField[];
} {
  return {
    externalId: textOf(lead['id']),
    submittedAt: timeOf(lead['created_time']),
    fields: listOf(lead['field_data']).map((each) => {
      const { name, values } = objectOf(each);
      const key = textOf(name) ?? '';
      return submittedField(key, key, textOf(values) ?? '');
    }),
  };
}
