import * as z from 'zod/mini';
import type { Prisma } from '../../../prisma/generated/client/client.ts';
import type { StoredAnswer } from '../../../web/content/sales/calling/callAnswers.ts';
import { builder } from '../../schema/builder.ts';
import { FROM_OUTSIDE, OURS } from '../../schema/fromOutside.ts';

const stored: z.ZodMiniType<StoredAnswer> = z.object({
  key: z.nullable(z.string()),
  question: z.string(),
  answer: z.union([z.string(), z.number()]),
  qualifies: z.nullable(z.boolean()),
  matched: z.union([z.string(), z.number()]),
  position: z.number(),
});

/** The stored answers of a call in their order. Empty if there are none. Earlier versions stored a text for each question. */
export function callAnswers(answers: Prisma.JsonValue | null): StoredAnswer[] {
  if (typeof answers !== 'object' || answers === null || Array.isArray(answers)) return [];
  return Object.entries(answers)
    .map(([question, value], position) => {
      const { data } = stored.safeParse(value);
      const answer = String(value);
      return data ?? { key: null, question, answer, qualifies: null, matched: answer, position };
    })
    .toSorted((one, other) => one.position - other.position);
}

export const CallAnswer = builder.objectRef<StoredAnswer>('CallAnswer').implement({
  description: 'One answer that a person gave to the agent in a call.',
  fields: (t) => ({
    key: t.exposeString('key', {
      extensions: OURS,
      nullable: true,
      description:
        'The key of the question in the playbook. Null if the agent was made elsewhere and asked something else.',
    }),
    question: t.exposeString('question', {
      extensions: FROM_OUTSIDE,
      description: 'The question, in the words of the playbook or of the agent.',
    }),
    answer: t.string({
      extensions: FROM_OUTSIDE,
      description:
        'What the person answered: `yes` or `no` to a question of the kind `yes_no`, a number to one of the kind `number`, else a text.',
      resolve: ({ answer }) => String(answer),
    }),
    qualifies: t.exposeBoolean('qualifies', {
      nullable: true,
      description:
        'Whether this answer qualifies the person. Null if the playbook says of no answer to this question that it does.',
    }),
  }),
});

export const AnswerFilter = builder.inputType('AnswerFilter', {
  description: 'An answer that was given in a call.',
  fields: (t) => ({
    key: t.string({ required: true, description: 'The key of the question.' }),
    value: t.string({
      required: true,
      description:
        'The answer. Letter case does not matter. For numbers also a bound, such as `>=10` or `<=10`.',
    }),
  }),
});

const KEY = /^[a-z][a-z0-9_]*$/;
const BOUND = /^(>=|<=)\s*(-?\d{1,15}(?:\.\d{1,6})?)$/;
const NUMBER = /^-?\d{1,15}(?:\.\d{1,6})?$/;

/** The condition for calls with this answer. */
export function whereAnswer({
  key,
  value,
}: typeof AnswerFilter.$inferInput): Prisma.CallWhereInput {
  if (!KEY.test(key)) return { id: { in: [] } };
  const path = [key, 'matched'];
  const wanted = value.trim().toLowerCase().replaceAll('\0', '');
  const [, sign, bound] = BOUND.exec(wanted) ?? [];
  if (bound !== undefined) {
    const number = Number(bound);
    return { answers: sign === '>=' ? { path, gte: number } : { path, lte: number } };
  }
  const is = (equals: string | number) => ({ answers: { path, equals } });
  const plain = wanted.replaceAll(',', '');
  return NUMBER.test(plain) ? { OR: [is(Number(plain)), is(wanted)] } : is(wanted);
}
