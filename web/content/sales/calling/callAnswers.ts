import type { PlaybookQuestion } from '../playbooks/playbook.ts';
import { answerFits, numberIn } from '../playbooks/qualifyingAnswers.ts';

/** An answer of a call, as it is stored under its key, or under the words of the agent if no question has it. */
export interface StoredAnswer {
  /** Null if it answers no question of the playbook. */
  key: string | null;
  /** In the words of the playbook, or of the agent. */
  question: string;
  /** `yes` or `no`, a number, or a text. */
  answer: string | number;
  /** Whether it is among the answers that qualify. Null if every answer to its question does. */
  qualifies: boolean | null;
  /** What filters compare: the number, or the text in lower case. */
  matched: string | number;
  /** The place among the answers of the call. */
  position: number;
}

export type StoredAnswers = Record<string, StoredAnswer>;

/** What the agent found out about the questions, in its words. */
interface Reported {
  qualified: boolean | null;
  /** By the key or the words of a question. Null if the agent did not report answers. */
  answers: Record<string, string> | null;
  /** Other fields of the result. One with the key of a question is its answer. */
  fields?: Record<string, string> | undefined;
}

interface Result {
  qualified: boolean | null;
  /** Null if there are none. */
  answers: StoredAnswers | null;
}

/**
 * Sorts the answers of an agent by the questions of the playbook, and finds out whether they qualify the person: each
 * question with answers that qualify needs one of them. The agent's own opinion counts only if no question has such
 * answers, or if the agent was made elsewhere and asked none of the questions.
 */
export function readAnswers(
  { qualified, answers, fields = {} }: Reported,
  questions: readonly PlaybookQuestion[],
  isMadeElsewhere: boolean,
): Result {
  const given = Object.entries(answers ?? {});
  const known = questions.flatMap((question): [PlaybookQuestion, string][] => {
    const found = given.find(([name]) => isNamed(name, question))?.[1] ?? fields[question.key];
    return found === undefined ? [] : [[question, found]];
  });
  const others = given.filter(([name]) => !questions.some((question) => isNamed(name, question)));
  const stored = [
    ...known.flatMap(([question, text]) => answerTo(question, text)),
    ...others.map(([question, text]) => plainAnswer(question, text)),
  ].map((answer, position) => ({ ...answer, position }));
  const entries = stored.map((answer) => [answer.key ?? answer.question, answer] as const);
  const rules = questions.filter(({ qualifies }) => qualifies.length > 0);
  const asksOthers = isMadeElsewhere && known.length === 0;
  const fits = (key: string) => stored.some((each) => each.key === key && each.qualifies === true);
  return {
    qualified: rules.length > 0 && !asksOthers ? rules.every(({ key }) => fits(key)) : qualified,
    answers: stored.length > 0 ? Object.fromEntries(entries) : null,
  };
}

function isNamed(name: string, { key, question }: PlaybookQuestion): boolean {
  const words = name.trim().toLowerCase();
  return words === key || words === question.trim().toLowerCase();
}

type Answer = Omit<StoredAnswer, 'position'>;

/** Empty for an answer that cannot be one to such a question. */
function answerTo(
  { key, question, kind, choices, qualifies }: PlaybookQuestion,
  text: string,
): Answer[] {
  const answer = typed(text.trim(), kind, choices);
  if (answer === null) return [];
  const fits = qualifies.some((wanted) => answerFits(String(answer), wanted));
  return [
    {
      key,
      question,
      answer,
      qualifies: qualifies.length > 0 ? fits : null,
      matched: matchedValue(answer),
    },
  ];
}

function plainAnswer(question: string, answer: string): Answer {
  return { key: null, question, answer, qualifies: null, matched: matchedValue(answer) };
}

function matchedValue(answer: string | number): string | number {
  return typeof answer === 'number' ? answer : answer.toLowerCase();
}

const YES = /^(yes|true|y)\b/i;
const NO = /^(no|false|n)\b/i;

function typed(
  text: string,
  kind: PlaybookQuestion['kind'],
  choices: readonly string[],
): string | number | null {
  if (text === '') return null;
  switch (kind) {
    case 'yes_no':
      if (YES.test(text)) return 'yes';
      return NO.test(text) ? 'no' : null;
    case 'number':
      return numberIn(text) ?? onlyNumberOf(text) ?? text;
    case 'choice':
      return choices.find((choice) => choice.toLowerCase() === text.toLowerCase()) ?? text;
    case 'text':
      return text;
  }
}

/** The number of a text that has one, such as 300 of `about 300 leads`. Null for `200 to 300`. */
function onlyNumberOf(text: string): number | null {
  const [first, second] = text.match(/-?\d[\d,]*(?:\.\d+)?/g) ?? [];
  return first !== undefined && second === undefined ? numberIn(first) : null;
}
