import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageFacts } from '../../../../web/content/facts/pageFacts.ts';
import { CALL_VARIABLES } from '../../../../web/content/sales/playbooks/callVariables.ts';
import {
  composePlaybook,
  variablesIn,
} from '../../../../web/content/sales/playbooks/composePlaybook.ts';
import { spokenFirst } from '../../../../web/content/sales/playbooks/lockedSentences.ts';
import {
  createPlaybook,
  PLAYBOOK_LIMITS,
} from '../../../../web/content/sales/playbooks/playbook.ts';
import {
  answerFits,
  QUESTION_KINDS,
} from '../../../../web/content/sales/playbooks/qualifyingAnswers.ts';

const text = (longest: number) =>
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: longest }).map(
    (given) =>
      given
        .replaceAll(/[{}\0]/g, ' ')
        .slice(0, longest)
        .trim() || 'x',
  );

const texts = (longest: number, most: number) => fc.array(text(longest), { maxLength: most });

const playbook = fc.record({
  name: text(PLAYBOOK_LIMITS.name),
  opening: text(PLAYBOOK_LIMITS.opening),
  goal: text(PLAYBOOK_LIMITS.goal),
  voicemail: text(PLAYBOOK_LIMITS.voicemail),
  closing: text(PLAYBOOK_LIMITS.closing),
  handOver: text(PLAYBOOK_LIMITS.handOver),
  questions: fc.uniqueArray(
    fc.record({
      key: fc.stringMatching(/^[a-z][a-z0-9]{4,20}$/).map((key) => `q_${key}`),
      question: text(PLAYBOOK_LIMITS.question),
      kind: fc.constantFrom(...QUESTION_KINDS),
      choices: fc.constant(['one', 'two']),
    }),
    { selector: ({ key }) => key, maxLength: PLAYBOOK_LIMITS.questions },
  ),
  objections: fc.array(
    fc.record({
      objection: text(PLAYBOOK_LIMITS.objection),
      answer: text(PLAYBOOK_LIMITS.objection),
    }),
    { maxLength: 10 },
  ),
  facts: fc.array(
    fc.oneof(
      text(PLAYBOOK_LIMITS.fact).map((fact) => `We: ${fact}`.slice(0, PLAYBOOK_LIMITS.fact).trim()),
      fc.constantFrom(...pageFacts.map(({ name }) => `fact:${name}`)),
    ),
    { maxLength: 20 },
  ),
  mustNotSay: texts(PLAYBOOK_LIMITS.fact, 20),
});

describe('the composed texts of a playbook', () => {
  it('hold the sentences of the law, and only variables that a call brings', () => {
    fc.assert(
      fc.property(playbook, (given) => {
        const composed = composePlaybook(createPlaybook.parse(given));
        for (const sentence of spokenFirst) {
          expect(composed.prompt).toContain(sentence.text);
          expect(composed.firstMessage).toContain(sentence.text);
        }
        expect(CALL_VARIABLES).toEqual(expect.arrayContaining(variablesIn(composed)));
        // Nothing of a variable is left outside of the double braces.
        const rest = composed.prompt.replaceAll(/\{\{\w+\}\}/g, '');
        expect(`${rest}${composed.firstMessage}${composed.voicemail}`).not.toMatch(/[{}]/);
        // The longest voicemail of a vendor.
        expect(composed.voicemail.length).toBeLessThanOrEqual(1000);
      }),
      { numRuns: 200 },
    );
  });
});

describe('an answer that qualifies', () => {
  it.each([
    ['Yes', 'yes', true],
    ['no', 'yes', false],
    ['12', '>=10', true],
    ['1,200', '>=1000', true],
    ['9.5', '>=10', false],
    ['10', '10', true],
    ['many', '>=10', false],
    ['3', '<=2', false],
    ['Within minutes', 'within minutes', true],
  ])('%s fits %s: %s', (answer, wanted, expected) => {
    expect(answerFits(answer, wanted)).toBe(expected);
  });
});
