import * as z from 'zod/mini';
import type { Call } from '../../../prisma/generated/client/client.ts';
import { builder } from '../../schema/builder.ts';
import { FROM_OUTSIDE } from '../../schema/fromOutside.ts';
import { callAnswers } from './callAnswers.ts';
import type { SpokenPart } from './providers/provider.ts';

const KINDS = ['answer', 'objection', 'booking', 'opt_out'] as const;

interface Turn {
  speaker: 'rep' | 'lead';
  /** Seconds since the begin of the recording. Null if the vendor did not report it. */
  at: number | null;
  text: string;
  kind: (typeof KINDS)[number] | null;
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

/** The turns of a conversation, and what happened in them. Without turns of the vendor, the lines of the transcript. */
function turnsOf(call: SpokenCall): Turn[] {
  const parts: SpokenPart[] = stored.safeParse(call.turns).data ?? linesOf(call.transcript ?? '');
  const questions = callAnswers(call.answers).map(({ question }) => wordsOf(question));
  const turns: Turn[] = [];
  for (const { speaker, at, text } of parts) {
    const last = turns.at(-1);
    if (speaker === 'tool') {
      if (last && text in TOOL_KINDS) last.kind = TOOL_KINDS[text] ?? null;
    } else {
      const isAnswer =
        speaker === 'lead' && last?.speaker === 'rep' && isAsked(wordsOf(last.text), questions);
      turns.push({ speaker, at, text, kind: isAnswer ? 'answer' : null });
    }
  }
  for (const objection of call.unansweredObjections) {
    const words = wordsOf(objection);
    const turn = turns.find(
      (each) => each.speaker === 'lead' && share(words, wordsOf(each.text)) >= SAME,
    );
    if (turn) turn.kind = 'objection';
  }
  return turns;
}

/** The tools of the agent that leave a mark at the turn before them. */
const TOOL_KINDS: Record<string, Turn['kind']> = { book: 'booking', stop_calling: 'opt_out' };

/** The part of the words that has to be said. Agents and people put things in words of their own. */
const SAME = 0.6;

function isAsked(said: Set<string>, questions: readonly Set<string>[]): boolean {
  return questions.some((question) => share(question, said) >= SAME);
}

function share(wanted: Set<string>, said: Set<string>): number {
  const found = [...wanted].filter((word) => said.has(word)).length;
  return wanted.size === 0 ? 0 : found / wanted.size;
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
    objection: { description: 'The person objected, and the playbook has no answer for it.' },
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
    },
    resolve: turnsOf,
  }),
);
