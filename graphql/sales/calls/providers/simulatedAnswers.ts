import type { PlaybookQuestion } from '../../../../web/content/sales/playbooks/playbook.ts';

type Question = Pick<PlaybookQuestion, 'key' | 'question' | 'kind' | 'choices' | 'qualifies'>;

const ANY_TEXT = 'A simulated answer';
const ANY_NUMBER = '20';

/** What a simulated person answers to each question of a playbook: something that qualifies, if any answer does. */
export function simulatedAnswer({ kind, choices, qualifies: [wanted] }: Question): string {
  switch (kind) {
    case 'yes_no':
      return wanted ?? 'yes';
    case 'choice':
      return wanted ?? choices[0] ?? ANY_TEXT;
    case 'number':
      return wanted === undefined ? ANY_NUMBER : numberWithin(wanted);
    case 'text':
      return wanted ?? ANY_TEXT;
  }
}

/** A number that fits a bound such as `>=10`. */
function numberWithin(rule: string): string {
  const bound = Number(rule.replace(/^[<>=\s]+/, ''));
  if (/^>(?!=)/.test(rule)) return String(bound + 1);
  return String(/^<(?!=)/.test(rule) ? bound - 1 : bound);
}
