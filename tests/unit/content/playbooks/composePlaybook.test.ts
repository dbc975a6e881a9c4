import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callVariables } from '../../../../graphql/sales/calls/agent/callVariables.ts';
import { VOICE_VENDORS } from '../../../../graphql/sales/calls/providers/vendors/vendors.ts';
import { textsTooLong } from '../../../../web/content/sales/playbooks/agentLimits.ts';
import { usualPlaybook } from '../../../../web/content/sales/playbooks/usualPlaybook.ts';
import { pageFacts } from '../../../../web/content/facts/pageFacts.ts';
import { CALL_VARIABLES } from '../../../../web/content/sales/playbooks/callVariables.ts';
import {
  composeParts,
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
    { maxLength: PLAYBOOK_LIMITS.objections },
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

/** Text of a stranger, with everything that vendors read as a variable. */
const strange = fc.string({ unit: fc.constantFrom('a', '{', '}', '<', '>', ' ', '\0', '\n', 'é') });
const lead = fc.option(
  fc.record({
    firstName: strange,
    email: strange,
    phone: fc.constant('8015550100'),
    timeZone: fc.constantFrom(null, 'America/Denver'),
    source: strange,
    utmCampaign: fc.option(strange),
    inboundSourceId: fc.constant(null),
    answered: fc.constant([]),
    lastCall: fc.option(
      fc.record({ at: fc.constant('2026-03-05T12:00:00+00:00'), words: fc.option(strange) }),
    ),
    meeting: fc.constantFrom(null, {
      startsAt: '2026-04-05T12:00:00+00:00',
      timeZone: 'America/Denver',
    }),
  }),
);

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
      }),
      { numRuns: 200 },
    );
  });

  it('are made of pieces that each name what makes them in the playbook', () => {
    fc.assert(
      fc.property(playbook, (given) => {
        const content = createPlaybook.parse(given);
        const { opening, goal, questions, objections, facts, mustNotSay } = content;
        const { handOver, closing, voicemail } = content;
        const words: Record<string, string> = { opening, goal, handOver, closing, voicemail };
        for (const [index, { question }] of questions.entries())
          words[`questions.${index}`] = question;
        for (const [index, { objection, answer }] of objections.entries()) {
          words[`objections.${index}.objection`] = objection;
          words[`objections.${index}.answer`] = answer;
        }
        for (const [index, fact] of facts.entries()) {
          const known = pageFacts.find(({ name }) => fact === `fact:${name}`);
          words[`facts.${index}`] = known?.value ?? fact;
        }
        for (const [index, each] of mustNotSay.entries()) words[`mustNotSay.${index}`] = each;
        const { prompt, firstMessage, voicemail: toMachines } = composeParts(content);
        const pieces = [...firstMessage, ...prompt, ...toMachines].flatMap(
          ({ path, text: piece }) => (path === null ? [] : [[path, piece] as const]),
        );
        expect(pieces.map(([path]) => path).toSorted()).toEqual(Object.keys(words).toSorted());
        for (const [path, piece] of pieces) expect(piece).toContain(words[path]);
      }),
      { numRuns: 100 },
    );
  });

  it('begin in the usual playbook with words that are true for people whom we call and people who call us', () => {
    const { firstMessage, prompt } = composePlaybook(usualPlaybook);
    expect(firstMessage).not.toMatch(/asked us|call you\.? Do|calling/);
    expect(prompt).toMatch(/direction is outbound, the person asked us for this call/);
    expect(prompt).toMatch(/direction is inbound, the person calls us\..*known is no/);
  });

  it('say how people are put through: first our tool, then the transfer of the vendor, else a meeting', () => {
    const { prompt } = composePlaybook(usualPlaybook);
    const [, handingOver = ''] = prompt.split('# Handing over');
    expect(handingOver).toMatch(
      /use the tool transfer first\..* transfer_call, transferCall or transfer_to_number.* offer a time/,
    );
  });

  it.each(VOICE_VENDORS)('fit $label, or are refused with the count and the limit', (vendor) => {
    const limits = { vendor: vendor.label, ...vendor.limits };
    fc.assert(
      fc.property(playbook, (given) => {
        const composed = composePlaybook(createPlaybook.parse(given));
        const refusals = textsTooLong(composed, limits);
        // Their fields keep the spoken texts short enough for every vendor.
        expect(refusals.map(({ field }) => field)).toEqual(
          composed.prompt.length > limits.prompt ? ['composed.prompt'] : [],
        );
        for (const { message } of refusals) {
          expect(message).toContain(`${composed.prompt.length} characters`);
          expect(message).toContain(`at most ${limits.prompt}`);
        }
      }),
      { numRuns: 100 },
    );
    const composed = composePlaybook(usualPlaybook);
    expect(textsTooLong(composed, limits)).toEqual([]);
  });

  it('have no variable left after a call has filled them in, for any lead', () => {
    fc.assert(
      fc.property(playbook, lead, (given, known) => {
        const content = createPlaybook.parse(given);
        const call = { callId: 'one', phone: '+18015550100', requestedAt: new Date(0) };
        const variables: Record<string, string> = callVariables(
          {
            ...call,
            direction: known ? 'outbound' : 'inbound',
            playbook: { id: crypto.randomUUID(), version: 1, questions: content.questions },
          },
          known,
        );
        const { prompt, firstMessage, voicemail } = composePlaybook(content);
        for (const text of [prompt, firstMessage, voicemail]) {
          const filled = text.replaceAll(/\{\{(\w+)\}\}/g, (_, name) => variables[name] ?? '{}');
          expect(filled).not.toMatch(/[{}]/);
        }
        for (const [name, value] of Object.entries(variables)) {
          const lines = name === 'open_questions' ? value.split('\n') : [value];
          for (const line of lines) expect(line).not.toMatch(/[{}<>\p{Cc}]/u);
        }
      }),
      { numRuns: 100 },
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
