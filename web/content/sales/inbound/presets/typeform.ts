import {
  listOf,
  objectOf,
  submittedField,
  type SubmittedField,
  textOf,
  timeOf,
} from '../submission.ts';
import type { Preset } from './preset.ts';

/** Typeform: a webhook of a form. https://www.typeform.com/developers/webhooks/example-payload/ */
export const typeform: Preset = {
  name: 'Typeform',
  postedBy: 'tool',
  setUp: 'In the form, open Connect, Webhooks, and add this address.',
  secret: { label: 'Secret of the webhook', isRequired: false },
  token: null,
  status: 202,
  mapping: {},
  sample: {
    event_id: '01HF8XTG9CZ7Q0A5RKN0XJ3V6B',
    event_type: 'form_response',
    form_response: {
      form_id: 'lT4Z3j',
      token: 'a3a12ec67a1365927098a606107fac15',
      submitted_at: '2026-11-20T18:17:02Z',
      hidden: { utm_source: 'newsletter' },
      definition: {
        id: 'lT4Z3j',
        fields: [
          { id: 'DlXFaesGBpoF', ref: 'name', title: 'What is your name?', type: 'short_text' },
          { id: 'SMEUb7VJz92Q', ref: 'email', title: 'What is your email?', type: 'email' },
          { id: 'RUqkXSeXBXSd', ref: 'phone', title: 'What is your phone?', type: 'phone_number' },
        ],
      },
      answers: [
        { type: 'text', text: 'Ann Lee', field: { id: 'DlXFaesGBpoF', ref: 'name' } },
        { type: 'email', email: 'ann@example.com', field: { id: 'SMEUb7VJz92Q', ref: 'email' } },
        {
          type: 'phone_number',
          phone_number: '+14155550132',
          field: { id: 'RUqkXSeXBXSd', ref: 'phone' },
        },
      ],
    },
  },
  read(body) {
    if (body['event_type'] !== 'form_response') return [];
    const response = objectOf(body['form_response']);
    const titles = titlesOf(response['definition']);
    const answers = listOf(response['answers']).map((answer) => fieldOf(objectOf(answer), titles));
    const hidden = Object.entries(objectOf(response['hidden'])).map(([key, value]) =>
      submittedField(`hidden.${key}`, key, textOf(value) ?? ''),
    );
    return [
      {
        externalId: textOf(response['token']),
        submittedAt: timeOf(response['submitted_at']),
        isTest: false,
        fields: [...answers, ...hidden],
      },
    ];
  },
};

/** The id of each question → its text. */
function titlesOf(definition: unknown): Map<string, string> {
  return new Map(
    listOf(objectOf(definition)['fields']).map((field) => {
      const { id, title } = objectOf(field);
      return [textOf(id) ?? '', textOf(title) ?? ''];
    }),
  );
}

function fieldOf(answer: Record<string, unknown>, titles: Map<string, string>): SubmittedField {
  const field = objectOf(answer['field']);
  const id = textOf(field['id']) ?? '';
  const key = textOf(field['ref']) ?? id;
  const value = answer[textOf(answer['type']) ?? ''];
  const { label, labels, other } = objectOf(value);
  const text = textOf(value) ?? textOf(label) ?? textOf(labels) ?? textOf(other) ?? '';
  return submittedField(key, titles.get(id) || key, text);
}
