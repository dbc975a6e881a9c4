import { FACT_PREFIX, type PlaybookContent } from '../../../../content/sales/playbooks/playbook.ts';
import { findPageFact } from '../../../../content/facts/pageFacts.ts';
import type { Errors } from '../../../kit/form/fieldErrors.ts';
import type { Part } from '../../../kit/versions/VersionChoices.tsx';
import { ruleInWords } from '../playbookState.ts';

export type Question = PlaybookContent['questions'][number];
export type Objection = PlaybookContent['objections'][number];
type Direction = NonNullable<PlaybookContent['rules'][number]['direction']>;

/** A rule in the form. An empty text is for all. */
export interface RuleValues {
  source: string;
  campaign: string;
  form: string;
  direction: Direction | '';
}

/** A playbook in the form. */
export interface PlaybookValues extends Omit<PlaybookContent, 'meetingType' | 'facts' | 'rules'> {
  /** Empty for the usual kind of meeting. */
  meetingType: string;
  /** Names of facts of the site. */
  siteFacts: string[];
  /** Facts in own words. */
  sentences: string[];
  rules: RuleValues[];
}

/** Changes values of the form. The errors at `path` are of the values before, so they go. */
export type EditPlaybook = (changed: Partial<PlaybookValues>, path: string) => void;

/** What a group of fields shows and changes. */
export interface PlaybookForm {
  values: PlaybookValues;
  errors: Errors;
  onEdit: EditPlaybook;
}

export function valuesOf({ facts, meetingType, rules, ...same }: PlaybookContent): PlaybookValues {
  const isOfSite = (fact: string) => fact.startsWith(FACT_PREFIX);
  return {
    ...same,
    meetingType: meetingType ?? '',
    siteFacts: facts.filter(isOfSite).map((fact) => fact.slice(FACT_PREFIX.length)),
    sentences: facts.filter((fact) => !isOfSite(fact)),
    rules: rules.map(({ source, campaign, form, direction }) => ({
      source: source ?? '',
      campaign: campaign ?? '',
      form: form ?? '',
      direction: direction ?? '',
    })),
  };
}

/** What the form says, as the input of the mutations. Empty lines of lists are left out. */
export function contentOf({
  siteFacts,
  sentences,
  meetingType,
  questions,
  rules,
  ...same
}: PlaybookValues): PlaybookContent {
  return {
    ...same,
    meetingType: meetingType || null,
    questions: questions.map((question) => ({
      ...question,
      choices: question.kind === 'choice' ? filled(question.choices) : [],
      qualifies: filled(question.qualifies),
    })),
    facts: [...siteFacts.map((name) => FACT_PREFIX + name), ...sentences],
    rules: rules.map(({ source, campaign, form, direction }) => ({
      source: source || null,
      campaign: campaign || null,
      form: form || null,
      direction: direction || null,
    })),
  };
}

function filled(lines: readonly string[]): string[] {
  return lines.map((line) => line.trim()).filter(Boolean);
}

/** Whether two forms say the same. */
export function isSame(one: PlaybookValues, other: PlaybookValues): boolean {
  return JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other));
}

/** The parts of a playbook that two people can change at the same time, with their text for a comparison. */
export const PARTS: readonly Part<PlaybookValues>[] = [
  { title: 'Name', fields: ['name'], text: ({ name }) => name },
  { title: 'Opening', fields: ['opening'], text: ({ opening }) => opening },
  { title: 'Goal', fields: ['goal'], text: ({ goal }) => goal },
  {
    title: 'Kind of meeting',
    fields: ['meetingType'],
    text: ({ meetingType }) => meetingType || 'The usual one',
  },
  {
    title: 'Questions',
    fields: ['questions'],
    text: (values) =>
      contentOf(values)
        .questions.map(({ key, question, kind, choices, qualifies }) =>
          [
            question,
            `  ${key}, ${kind}`,
            choices.length > 0 && `  choices: ${choices.join('; ')}`,
            qualifies.length > 0 && `  qualifies: ${qualifies.join('; ')}`,
          ]
            .filter(Boolean)
            .join('\n'),
        )
        .join('\n'),
  },
  {
    title: 'Objections',
    fields: ['objections'],
    text: ({ objections }) =>
      objections.map(({ objection, answer }) => `${objection}\n  ${answer}`).join('\n'),
  },
  {
    title: 'Facts',
    fields: ['siteFacts', 'sentences'],
    text: ({ siteFacts, sentences }) =>
      [...siteFacts.map((name) => findPageFact(name)?.label ?? name), ...sentences].join('\n'),
  },
  {
    title: 'Must not say',
    fields: ['mustNotSay'],
    text: ({ mustNotSay }) => mustNotSay.join('\n'),
  },
  { title: 'Hand over', fields: ['handOver'], text: ({ handOver }) => handOver },
  { title: 'Voicemail', fields: ['voicemail'], text: ({ voicemail }) => voicemail },
  { title: 'Closing', fields: ['closing'], text: ({ closing }) => closing },
  {
    title: 'Who gets it',
    fields: ['rules'],
    text: ({ rules }) => rules.map((rule) => ruleInWords(rule) || 'an empty rule').join('\n'),
  },
];
