import { builder } from '../../schema/builder.ts';
import type { InputFieldBuilder } from '../../schema/mutationTypes.ts';
import { CallDirection, QuestionKind } from './Playbook.ts';

const QuestionInput = builder.inputType('PlaybookQuestionInput', {
  description: 'A question that the agent asks.',
  fields: (t) => ({
    key: t.string({
      required: true,
      description:
        'The name of the answer, unique in the playbook: a small letter, then small letters, digits and underscores, at most 40 characters.',
    }),
    question: t.string({
      required: true,
      description: 'The words of the question, at most 500 characters.',
    }),
    kind: t.field({
      type: QuestionKind,
      required: true,
      description: 'How a person can answer.',
    }),
    choices: t.stringList({ description: 'The possible answers of the kind `choice`.' }),
    qualifies: t.stringList({
      description:
        'The answers that qualify the person: `yes` or `no`, a choice, a number, or a bound such as `>=10`.',
    }),
  }),
});

const ObjectionInput = builder.inputType('PlaybookObjectionInput', {
  description: 'What a person can object, and what the agent answers.',
  fields: (t) => ({
    objection: t.string({
      required: true,
      description: 'What the person says, at most 1,000 characters.',
    }),
    answer: t.string({
      required: true,
      description: 'What the agent answers, at most 1,000 characters.',
    }),
  }),
});

const RuleInput = builder.inputType('PlaybookRuleInput', {
  description: 'For which calls a playbook is. All parts that are given must fit.',
  fields: (t) => ({
    source: t.string({ description: 'The `source` of the lead.' }),
    campaign: t.string({ description: 'The campaign (`utm_campaign`) of the lead.' }),
    form: t.id({ description: 'Global id of the source of form submissions.' }),
    direction: t.field({ type: CallDirection, description: 'Who calls whom.' }),
  }),
});

/** The parts of a playbook that may be left out, in the inputs of createPlaybook and updatePlaybook. */
export function optionalParts(t: InputFieldBuilder) {
  return {
    goal: t.string({ description: 'What the agent wants to reach, at most 2,000 characters.' }),
    meetingType: t.string({
      description: 'The slug of the kind of meeting to book. Null for the usual one.',
    }),
    questions: t.field({
      type: [QuestionInput],
      description: 'At most 30 questions, in the order in which the agent asks them.',
    }),
    objections: t.field({
      type: [ObjectionInput],
      description: 'At most 50 objections and their answers.',
    }),
    facts: t.stringList({
      description:
        'What the agent may state: at most 50 sentences of 500 characters, or facts of the site as `fact:<name in pageFacts>`.',
    }),
    mustNotSay: t.stringList({
      description: 'What the agent must not say: at most 50 sentences of 500 characters.',
    }),
    handOver: t.string({
      description: 'When the agent hands over to a person, at most 1,000 characters.',
    }),
    voicemail: t.string({
      description:
        'What the agent says to an answering machine, at most 700 characters. An empty text leaves no message.',
    }),
    closing: t.string({
      description: 'How the agent ends a call, at most 2,000 characters.',
    }),
    rules: t.field({
      type: [RuleInput],
      description: 'For which calls it is, at most 50 rules. One of them has to fit.',
    }),
  };
}
