import type { PlaybookQuestion } from '../playbooks/playbook.ts';

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/** Used if neither the agent nor the form said where the person is. */
export const USUAL_ZONE = 'America/New_York';

const timeZone = {
  type: 'string',
  description:
    'IANA name of the time zone of the person, such as America/New_York. If absent, the time zone of the lead.',
} as const;

const NOTHING = { $schema: DIALECT, type: 'object', properties: {} } as const;

/** The tools that an agent uses during a call, with the JSON schemas of their arguments. */
const tools = [
  {
    name: 'list_slots',
    description:
      'Returns the next free times of the calendar: `timeZone`, and `slots` with `start` and `end`, or `error`.',
    parameters: {
      $schema: DIALECT,
      type: 'object',
      properties: {
        from: {
          type: 'string',
          format: 'date',
          description: 'The first day, such as 2026-12-31. If absent, today.',
        },
        to: {
          type: 'string',
          format: 'date',
          description:
            'The last day, at most 61 days after the first. If absent, a week after the first.',
        },
        time_zone: timeZone,
      },
    },
  },
  {
    name: 'book',
    description:
      'Books a meeting for the person of this call, or moves the open meeting of this call. Returns `booked` (true or false), and if false `error`, with `slots` if others are free.',
    parameters: {
      $schema: DIALECT,
      type: 'object',
      properties: {
        start: {
          type: 'string',
          format: 'date-time',
          description: 'The `start` of a free time, as `list_slots` returned it.',
        },
        time_zone: timeZone,
        name: {
          type: 'string',
          description: 'The name of the person. Only for a person whose name is not known.',
        },
        email: {
          type: 'string',
          description:
            'The email address, as the person spelled it. Only for a person whose address is not known.',
        },
      },
      required: ['start'],
    },
  },
  {
    name: 'stop_calling',
    description: 'Records that the person wants no more calls. The number is not called again.',
    parameters: NOTHING,
  },
  {
    name: 'allow_calling',
    description:
      'Permits calls again to the number of a person who calls us and asks for it. Only in incoming calls. Returns `allowed` (true or false), and if false `error`.',
    parameters: NOTHING,
  },
  {
    name: 'transfer',
    description:
      'Finds somebody who takes the call now, for a person who asks for one. Returns `transfer` (true or false). If true, put the person through to `number`, whose owner is `name`. If false, `message` says what to offer.',
    parameters: NOTHING,
  },
] as const;

/** What the analysis of a call reports. A field of another type counts as not reported. */
const result = {
  $schema: DIALECT,
  type: 'object',
  properties: {
    qualified: { type: 'boolean', description: 'Whether the person is a good lead.' },
    answers: {
      type: 'object',
      description:
        'The answers of the person, by question. An agent without objects sends them as a text with JSON.',
      additionalProperties: { type: 'string' },
      maxProperties: 50,
    },
    booked_at: {
      type: 'string',
      description:
        'The time of an appointment in a calendar of the agent, as ISO 8601. Without an offset, it is in the time zone of the lead. A meeting in the calendar of the product overrides it.',
    },
    opted_out: {
      type: 'boolean',
      description: 'Whether the person asked not to be called again.',
    },
    unanswered_objections: {
      type: 'array',
      items: { type: 'string', maxLength: 1000 },
      maxItems: 20,
      description:
        'What the person objected and the playbook has no answer for, each in one sentence of the person. An agent without lists sends a text with one in each line.',
    },
  },
} as const;

/** The contract with agents of voice vendors. */
export const agentContract = { tools, result };

type Question = Pick<PlaybookQuestion, 'key' | 'question' | 'kind' | 'choices'>;

/** The contract as /developers/agent.json serves it: the answers have the names and kinds of the questions. */
export function agentContractFor(questions: readonly Question[]) {
  const named = Object.fromEntries(questions.map((each) => [each.key, answerSchema(each)]));
  const answers = { ...result.properties.answers, properties: named };
  return { tools, result: { ...result, properties: { ...result.properties, answers } } };
}

function answerSchema({ question: description, kind, choices }: Question) {
  switch (kind) {
    case 'yes_no':
      return { enum: ['yes', 'no'], description };
    case 'choice':
      return { enum: choices, description };
    case 'number':
      return { type: 'number', description };
    case 'text':
      return { type: 'string', description };
  }
}

/** One line for each question, for vendors whose analysis takes the answers as a text. */
export function questionsInWords(questions: readonly Question[]): string {
  return questions.map((each) => `${each.key} (${kindInWords(each)}): ${each.question}`).join('\n');
}

function kindInWords({ kind, choices }: Question): string {
  switch (kind) {
    case 'yes_no':
      return 'yes or no';
    case 'choice':
      return `one of: ${choices.join('; ')}`;
    case 'number':
      return 'a number';
    case 'text':
      return 'a short text';
  }
}
