import * as z from 'zod/mini';
import type { Call } from '../../../prisma/generated/client/client.ts';
import { builder } from '../../schema/builder.ts';
import { FROM_OUTSIDE } from '../../schema/fromOutside.ts';
import type { PlaybookContent } from '../../../web/content/sales/playbooks/playbook.ts';
import { wantsNoCalls } from '../../../web/content/sales/calling/wishes.ts';
import type { StoredAnswer } from '../../../web/content/sales/calling/callAnswers.ts';
import { CallAnswer, callAnswers } from './callAnswers.ts';
import type { SpokenPart } from './providers/provider.ts';

const KINDS = ['answer', 'objection', 'booking', 'opt_out'] as const;

interface Turn {
  speaker: 'rep' | 'lead';
  /** Seconds since the begin of the recording. Null if the vendor did not report it. */
  at: number | null;
  text: string;
  kind: (typeof KINDS)[number] | null;
  /** What was answered here, for the kind `answer`. */
  answer: StoredAnswer | null;
  /** What the playbook has no answer for, for the kind `objection`. */
  unanswered: string | null;
}

const stored = z.array(
  z.object({
    speaker: z.enum(['rep', 'lead', 'tool']),
    at: z.nullable(z.number()),
    text: z.string(),
  }),
);

type SpokenCall = Pick<
  Call,
  'turns' | 'transcript' | 'answers' | 'unansweredObjections' | 'optedOut'
>;

/**
 * The turns of a conversation, and what happened in them. Without turns of the vendor, the lines of the transcript.
 *
 * @param known the objections that the playbook of the call has answers for.
 */
function turnsOf(call: SpokenCall, known: PlaybookContent['objections']): Turn[] {
  const parts: SpokenPart[] = stored.safeParse(call.turns).data ?? linesOf(call.transcript ?? '');
  const turns: Turn[] = [];
  for (const { speaker, at, text } of parts) {
    const last = turns.at(-1);
    if (speaker === 'tool') {
      if (last && text in TOOL_KINDS) last.kind = TOOL_KINDS[text] ?? null;
    } else {
      turns.push({ speaker, at, text, kind: null, answer: null, unanswered: null });
    }
  }
  markAnswers(turns, callAnswers(call.answers));
  markAnswered(turns, known);
  for (const objection of call.unansweredObjections) {
    const words = wordsOf(objection);
    const turn = turns.find((each) => each.speaker === 'lead' && isSaid(words, each.text));
    if (turn) {
      turn.kind = 'objection';
      turn.unanswered = objection;
    }
  }
  // An agent may hear the wish and not use its tool. Then only the result of the call has it.
  if (call.optedOut && !turns.some(({ kind }) => kind === 'opt_out')) {
    const said = turns.filter(({ speaker }) => speaker === 'lead');
    const wish = said.findLast(({ text }) => wantsNoCalls(text)) ?? said.at(-1);
    if (wish) wish.kind = 'opt_out';
  }
  return turns;
}

/**
 * Marks where each answer was given: after a turn of the rep that asks the question, also in part. Else after the answer before it,
 * where the rep asks something and the person says what was stored.
 */
function markAnswers(turns: readonly Turn[], answers: readonly StoredAnswer[]): void {
  let after = 0;
  for (const answer of answers) {
    const free = turns.flatMap((turn, place) => {
      const before = turns[place - 1];
      const isReply = turn.speaker === 'lead' && before?.speaker === 'rep' && turn.kind === null;
      return isReply ? [{ place, turn, asked: before.text }] : [];
    });
    const found =
      free.find(({ asked }) => isAsked(answer.question, asked)) ??
      free.find(
        ({ place, turn, asked }) =>
          place >= after && asked.includes('?') && isValue(answer.answer, turn.text),
      );
    if (!found) continue;
    found.turn.kind = 'answer';
    found.turn.answer = answer;
    after = found.place;
  }
}

/** Fewer words of a question are in other questions, too. */
const ENOUGH_OF_QUESTION = 4;

/** Whether the rep asks this question, or only a part of it. */
function isAsked(question: string, text: string): boolean {
  const words = wordsOf(question);
  if (isSaid(words, text)) return true;
  const end = text.lastIndexOf('?');
  const last = end < 0 ? '' : (text.slice(0, end).split(/[.!?]/).at(-1) ?? '');
  const said = [...wordsOf(last)];
  const same = said.filter((word) => words.has(word)).length;
  return same >= ENOUGH_OF_QUESTION && same / said.length > SAME;
}

const WORDS_OF_YES_OR_NO: Record<string, RegExp> = {
  yes: /^\W*(yes|yeah|yep|yup|sure|of course|right|correct|exactly|absolutely)\b/i,
  no: /^\W*(no|nope|not|never)\b/i,
};

function isValue(answer: string | number, text: string): boolean {
  const isYesOrNo = WORDS_OF_YES_OR_NO[answer];
  if (isYesOrNo) return isYesOrNo.test(text);
  return isSaid(wordsOf(String(answer)), text.replaceAll(/(?<=\d),(?=\d)/g, ''));
}

/** Fewer words are in other sentences, too. */
const ENOUGH_WORDS = 5;

/** Marks what people objected and the rep answered. They use words of their own, so the answer of the rep tells as well. */
function markAnswered(turns: readonly Turn[], known: PlaybookContent['objections']): void {
  const pairs = known.map(
    ({ objection, answer }) => [wordsOf(objection), wordsOf(answer)] as const,
  );
  for (const [place, turn] of turns.entries()) {
    if (turn.speaker !== 'lead' || turn.kind === 'booking' || turn.kind === 'opt_out') continue;
    const next = turns[place + 1];
    const reply = next?.speaker === 'rep' ? next.text : '';
    const isObjection = pairs.some(([objection]) => isSaid(objection, turn.text));
    const isAnswered = pairs.some(
      ([, answer]) => answer.size >= ENOUGH_WORDS && isSaid(answer, reply),
    );
    if (isObjection || (isAnswered && turn.kind === null)) turn.kind = 'objection';
  }
}

/** The tools of the agent that leave a mark at the turn before them. */
const TOOL_KINDS: Record<string, Turn['kind']> = { book: 'booking', stop_calling: 'opt_out' };

/** The part of the words that has to be said. Agents and people put things in words of their own. */
const SAME = 0.6;

function isSaid(wanted: Set<string>, text: string): boolean {
  const said = wordsOf(text);
  const found = [...wanted].filter((word) => said.has(word)).length;
  return wanted.size > 0 && found / wanted.size >= SAME;
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{Letter}\p{Number}]+/gu));
}

const LINE = /^(agent|ai|assistant|bot|rep|user|lead|customer|human|caller)\s*:(.*)$/i;
const REP = /^(agent|ai|assistant|bot|rep)$/i;

/** A line without a speaker goes on with the turn before it. */
function linesOf(transcript: string): SpokenPart[] {
  const parts: SpokenPart[] = [];
  for (const line of transcript.split('\n').filter((each) => each.trim() !== '')) {
    const [, name, said = ''] = LINE.exec(line.trim()) ?? [];
    const last = parts.at(-1);
    if (name) parts.push({ speaker: REP.test(name) ? 'rep' : 'lead', at: null, text: said.trim() });
    else if (last) last.text += `\n${line}`;
    else parts.push({ speaker: 'rep', at: null, text: line });
  }
  return parts;
}

const CallSpeaker = builder.enumType('CallSpeaker', {
  description: 'Who speaks in a call.',
  values: {
    rep: { description: 'The voice agent.' },
    lead: { description: 'The person.' },
  },
});

const TurnKind = builder.enumType('CallTurnKind', {
  description: 'What happened in a turn of a conversation.',
  values: {
    answer: { description: 'The person answered a question of the playbook.' },
    objection: {
      description:
        'The person objected. `unansweredObjections` says what the playbook has no answer for.',
    },
    booking: { description: 'A meeting was booked or moved.' },
    opt_out: { description: 'The person wants no more calls.' },
  } satisfies Record<(typeof KINDS)[number], object>,
});

const CallTurn = builder.objectRef<Turn>('CallTurn').implement({
  description: 'What one speaker said until the other spoke.',
  fields: (t) => ({
    speaker: t.expose('speaker', { type: CallSpeaker, description: 'Who spoke.' }),
    at: t.exposeFloat('at', {
      nullable: true,
      description:
        'Seconds since the begin of the recording. Null if the vendor did not report it.',
    }),
    text: t.exposeString('text', { extensions: FROM_OUTSIDE, description: 'What was said.' }),
    kind: t.expose('kind', {
      type: TurnKind,
      nullable: true,
      description:
        'What happened here, as far as the tools of the agent and the words tell. Null if it was nothing of that.',
    }),
    answer: t.field({
      type: CallAnswer,
      nullable: true,
      description: 'The answer that the person gave here. Null if it was none.',
      resolve: ({ answer }) => answer,
    }),
    unanswered: t.exposeString('unanswered', {
      nullable: true,
      extensions: FROM_OUTSIDE,
      description:
        'The objection of `unansweredObjections` that the person made here. Null if it was none.',
    }),
  }),
});

builder.prismaObjectField('Call', 'turns', (t) =>
  t.field({
    type: [CallTurn],
    description:
      'The conversation in turns, in their order. Empty for a call without a transcript.',
    select: {
      turns: true,
      transcript: true,
      answers: true,
      unansweredObjections: true,
      optedOut: true,
      playbookId: true,
      playbookVersion: true,
    },
    async resolve({ playbookId, playbookVersion: version, ...call }, _args, { lookups }) {
      const hasPlaybook = playbookId !== null && version !== null;
      const playbook = hasPlaybook
        ? await lookups.playbookVersions.load({ playbookId, version })
        : null;
      return turnsOf(call, playbook?.objections ?? []);
    },
  }),
);
