import * as z from 'zod/mini';
import { findPageFact } from '../../facts/pageFacts.ts';
import { notLongerThan, plainText, requiredText } from '../../fields/text.ts';
import { faultOfAnswer, QUESTION_KINDS } from './qualifyingAnswers.ts';
import { CALL_VARIABLES, RESULT_FIELDS, SET_UP_VARIABLES } from './callVariables.ts';

/** The most characters and entries of each part of a playbook, so that the composed texts fit the vendors. */
export const PLAYBOOK_LIMITS = {
  name: 100,
  opening: 1500,
  goal: 2000,
  closing: 2000,
  voicemail: 700,
  handOver: 1000,
  key: 40,
  question: 500,
  choice: 200,
  objection: 1000,
  fact: 500,
  rule: 200,
  questions: 30,
  choices: 30,
  objections: 50,
  facts: 50,
  mustNotSay: 50,
  rules: 50,
} as const;

/** A fact of the site begins with this, any other fact is a sentence. */
export const FACT_PREFIX = 'fact:';

const BRACES = 'Braces are not allowed. The rep would take them for a variable';
const withoutBraces = z.regex(/^[^{}]*$/, BRACES);

/** Nobody can hear or see control characters. Line breaks and tabs stay. */
const spoken = z.overwrite((given: string) => given.replaceAll(/(?![\n\t])\p{Cc}/gu, '').trim());

/** A text that may be empty. */
const text = (what: string, longest: number) =>
  z.pipe(
    z.nullable(z.string().check(spoken, notLongerThan(longest, what), withoutBraces)),
    z.transform((given) => given ?? ''),
  );

const required = (label: string, longest: number) =>
  requiredText(label, longest).check(
    spoken,
    z.regex(/[\p{L}\p{N}\p{P}\p{S}]/u, `${label} is required`),
    withoutBraces,
  );

/** A list that may be empty. */
const list = <Item extends z.ZodMiniType>(item: Item, most: number, what: string) =>
  z.pipe(
    z.nullable(z.array(item).check(z.maxLength(most, `Please use at most ${most} ${what}`))),
    z.transform((given) => given ?? []),
  );

const shortTexts = (label: string, what: string) =>
  list(required(label, PLAYBOOK_LIMITS.choice), PLAYBOOK_LIMITS.choices, what);

const RESERVED: readonly string[] = [
  ...CALL_VARIABLES,
  ...Object.values(SET_UP_VARIABLES),
  ...RESULT_FIELDS,
];

const key = z.string().check(
  plainText,
  z.minLength(1, { error: 'Key is required', abort: true }),
  notLongerThan(PLAYBOOK_LIMITS.key, 'the key'),
  z.regex(
    /^[a-z][a-z0-9_]*$/,
    'A key begins with a letter and has only small letters, digits and underscores',
  ),
  z.refine(
    (name: string) => !RESERVED.includes(name) && !name.startsWith('system__'),
    'This key is the name of a variable or of a field of the result',
  ),
);

const question = z
  .object({
    key,
    question: required('Question', PLAYBOOK_LIMITS.question),
    kind: z.enum(QUESTION_KINDS, 'Please choose yes_no, choice, number or text'),
    /** What the person can choose, for the kind `choice`. */
    choices: z._default(shortTexts('Choice', 'choices'), []),
    /** Answers that qualify the person. Empty if any answer does. */
    qualifies: z._default(shortTexts('Answer', 'answers'), []),
  })
  .check(
    z.superRefine(({ kind, choices, qualifies }, { issues }) => {
      if (kind === 'choice' && choices.length === 0) {
        const message = 'A question with choices needs at least one';
        issues.push({ code: 'custom', path: ['choices'], message, input: choices });
      }
      for (const [index, answer] of qualifies.entries()) {
        const message = faultOfAnswer(answer, { kind, choices });
        if (message) {
          issues.push({ code: 'custom', path: ['qualifies', index], message, input: answer });
        }
      }
    }),
  );

export type PlaybookQuestion = z.infer<typeof question>;

const fact = required('Fact', PLAYBOOK_LIMITS.fact).check(
  z.refine(
    (given: string) =>
      !given.startsWith(FACT_PREFIX) || findPageFact(given.slice(FACT_PREFIX.length)) !== null,
    'There is no such fact of the site',
  ),
);

const condition = z.pipe(
  z.nullish(
    z
      .string()
      .check(
        plainText,
        notLongerThan(PLAYBOOK_LIMITS.rule, 'this part of the rule'),
        withoutBraces,
      ),
  ),
  z.transform((given) => given || null),
);

/** For which calls a playbook is. All parts that are given must fit. */
const rule = z.object({
  source: condition,
  campaign: condition,
  /** The id of a source of form submissions. */
  form: condition,
  direction: z.pipe(
    z.nullish(z.enum(['inbound', 'outbound'], 'Please choose inbound or outbound')),
    z.transform((given) => given ?? null),
  ),
});

const hasOwnKeys = z.superRefine((questions: readonly PlaybookQuestion[], { issues }) => {
  for (const [index, { key: name }] of questions.entries()) {
    if (questions.findIndex((other) => other.key === name) === index) continue;
    const message = 'Another question has this key';
    issues.push({ code: 'custom', path: [index, 'key'], message, input: name });
  }
});

const parts = {
  name: required('Name', PLAYBOOK_LIMITS.name),
  /** The first thing that the agent says, after the sentences that the law asks for. */
  opening: required('Opening', PLAYBOOK_LIMITS.opening),
  goal: text('the goal', PLAYBOOK_LIMITS.goal),
  /** The slug of a kind of meeting. Null for the usual one. */
  meetingType: z.pipe(
    z.nullable(z.string().check(plainText)),
    z.transform((slug) => slug || null),
  ),
  questions: list(question, PLAYBOOK_LIMITS.questions, 'questions').check(hasOwnKeys),
  objections: list(
    z.object({
      objection: required('Objection', PLAYBOOK_LIMITS.objection),
      answer: required('Answer', PLAYBOOK_LIMITS.objection),
    }),
    PLAYBOOK_LIMITS.objections,
    'objections',
  ),
  facts: list(fact, PLAYBOOK_LIMITS.facts, 'facts'),
  mustNotSay: list(
    required('Sentence', PLAYBOOK_LIMITS.fact),
    PLAYBOOK_LIMITS.mustNotSay,
    'sentences',
  ),
  handOver: text('the text about handing over', PLAYBOOK_LIMITS.handOver),
  voicemail: text('the voicemail', PLAYBOOK_LIMITS.voicemail),
  closing: text('the closing', PLAYBOOK_LIMITS.closing),
  rules: list(rule, PLAYBOOK_LIMITS.rules, 'rules'),
};

/** A playbook, as it is stored. */
export const playbookContent = z.object(parts);

export type PlaybookContent = z.infer<typeof playbookContent>;

const { name, opening, ...optional } = parts;

/** A new playbook. Only name and opening are required. */
export const createPlaybook = z.object({
  name,
  opening,
  goal: z._default(optional.goal, ''),
  meetingType: z._default(optional.meetingType, null),
  questions: z._default(optional.questions, []),
  objections: z._default(optional.objections, []),
  facts: z._default(optional.facts, []),
  mustNotSay: z._default(optional.mustNotSay, []),
  handOver: z._default(optional.handOver, ''),
  voicemail: z._default(optional.voicemail, ''),
  closing: z._default(optional.closing, ''),
  rules: z._default(optional.rules, []),
});

/** New values of a playbook. Absent fields stay as they are. */
export const updatePlaybook = z.extend(z.partial(playbookContent), {
  id: z.string(),
  /** The version that the writer has read. */
  version: z.nullish(z.int()),
  position: z.nullish(
    z.int('Position must be a whole number').check(z.minimum(0, 'Position must be 0 or more')),
  ),
});

export type UpdatePlaybook = z.infer<typeof updatePlaybook>;
