import * as z from 'zod/mini';
import { ATTRIBUTION } from '../../fields/attribution.ts';
import { notLongerThan, plainText } from '../../fields/text.ts';
import { CRM_KINDS } from './crmKinds.ts';

/** The values of a lead that a field of a CRM can hold, with the names that staff see. */
export const LEAD_VALUES = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  status: 'Status',
  doNotCall: 'Do not call',
  source: 'Source',
  notes: 'Notes',
  owner: 'Owner (email)',
  timeZone: 'Time zone',
  country: 'Country',
  plan: 'Plan (latest meeting)',
  service: 'Service (latest meeting)',
  externalId: 'External ID',
  createdAt: 'Created',
  ...ATTRIBUTION,
} as const;

export type LeadValue = keyof typeof LEAD_VALUES;

/** Whether a text is the name of a value of a lead. */
function isLeadValue(text: string): text is LeadValue {
  return text in LEAD_VALUES;
}

const ANSWER = 'answer:';
const ANSWER_VALUE = /^answer:[a-z][a-z0-9_]{0,39}$/;

/** How a mapping names the answer to the question of a playbook with this key. */
export function answerValue(key: string): string {
  return `${ANSWER}${key}`;
}

/** The key of the question whose answer a mapping names. Null if it names a value of the lead. */
export function answerKeyOf(from: string): string | null {
  return ANSWER_VALUE.test(from) ? from.slice(ANSWER.length) : null;
}

const LONGEST_URL = 2000;
const LONGEST_SECRET = 2000;
const MOST_FIELDS = 50;

const secret = (name: string) =>
  z.nullish(
    z
      .string(`${name} is not a text`)
      .check(
        plainText,
        z.maxLength(LONGEST_SECRET, `Please keep the ${name.toLowerCase()} shorter`),
      ),
  );

const mapping = z
  .array(
    z.object({
      from: z
        .string('Choose a value')
        .check(
          z.refine(
            (text) => isLeadValue(text) || answerKeyOf(text) !== null,
            'There is no such value',
          ),
        ),
      // Field names become part of a query.
      to: z
        .string('Choose a field')
        .check(z.regex(/^[A-Za-z0-9_]{1,100}$/, 'This is not the name of a field')),
    }),
  )
  .check(
    z.maxLength(MOST_FIELDS, `Map at most ${MOST_FIELDS} fields`),
    z.refine(
      (pairs) => new Set(pairs.map(({ to }) => to)).size === pairs.length,
      'Each field can have only one value',
    ),
  );

/** The connection to a CRM. Absent values stay as they are. The server also checks that the address is public. */
export const saveConnector = z.object({
  kind: z.enum(CRM_KINDS, 'Choose a CRM'),
  baseUrl: z.nullish(z.string().check(plainText, notLongerThan(LONGEST_URL, 'the address'))),
  token: secret('Token'),
  clientId: secret('Client ID'),
  clientSecret: secret('Client secret'),
  refreshToken: secret('Refresh token'),
  mapping: z.nullish(mapping),
  enabled: z.nullish(z.boolean()),
});

export type SaveConnector = z.infer<typeof saveConnector>;

const LONGEST = 8000;
const text = (name: string) =>
  z
    .string()
    .check(z.minLength(1, `${name} is required`), z.maxLength(LONGEST, `${name} is too long`));

/** What the consent page of a CRM brought back. */
export const finishConnectorConsent = z.object({ code: text('Code'), state: text('State') });
