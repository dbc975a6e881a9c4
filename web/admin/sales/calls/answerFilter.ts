import { type Filter, wordFilter } from '../../kit/list/filters/filter.ts';

interface Answer {
  key: string;
  value: string;
}

/** `leads_per_month >= 50`, `team_size: 10` or `industry = Solar`. */
const ANSWER = /^([a-z][a-z0-9_]*)\s*(?:[:=]|(?=[<>]=))(.+)$/i;

/** An answer that was given in a call: the key of the question and the answer. */
export const answerFilter: Filter<Answer> = {
  ...wordFilter('answer', { label: 'Answer (key: answer)' }),
  toInput(text) {
    // A text in another form has an empty key. No call has an answer to an empty key, so the list is empty.
    const [, key = '', value = ''] = ANSWER.exec(text.trim()) ?? [];
    return { key: key.toLowerCase(), value: value.trim() };
  },
};
