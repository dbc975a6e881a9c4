/** How a person can answer a question. */
export const QUESTION_KINDS = ['yes_no', 'choice', 'number', 'text'] as const;

export type QuestionKind = (typeof QUESTION_KINDS)[number];

interface Question {
  kind: QuestionKind;
  choices: readonly string[];
}

/** Such as `>=10`, `<5` and `3`. */
const NUMBER_RULE = /^(>=|<=|>|<|=)?\s*(-?\d{1,12}(?:\.\d{1,6})?)$/;

/** Says why this cannot be an answer that qualifies. Null if it can. */
export function faultOfAnswer(answer: string, { kind, choices }: Question): string | null {
  switch (kind) {
    case 'yes_no':
      return isSame(answer, 'yes') || isSame(answer, 'no') ? null : 'Please use yes or no';
    case 'choice':
      return choices.some((choice) => isSame(choice, answer)) ? null : 'This is not a choice';
    case 'number':
      return NUMBER_RULE.test(answer) ? null : 'Please use a number or a bound, such as >=10';
    case 'text':
      return null;
  }
}

/** Whether an answer fits a value: texts without case, and numbers also with a bound such as `>=10`. */
export function answerFits(answer: string, wanted: string): boolean {
  const [, sign = '=', bound = ''] = NUMBER_RULE.exec(wanted) ?? [];
  const number = numberIn(answer);
  if (bound === '' || number === null) return isSame(answer, wanted);
  return compare(number, sign, Number(bound));
}

function compare(number: number, sign: string, bound: number): boolean {
  switch (sign) {
    case '>=':
      return number >= bound;
    case '<=':
      return number <= bound;
    case '>':
      return number > bound;
    case '<':
      return number < bound;
    default:
      return number === bound;
  }
}

/** The number that an answer is: 1200 for `1,200`. Null if it is another text. */
export function numberIn(answer: string): number | null {
  const digits = answer.trim().replaceAll(',', '');
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : null;
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
