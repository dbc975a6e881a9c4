import type { Clock } from '../../../platform/clock.ts';
import type { Jobs } from '../../../work/jobs.ts';
import type { AgentResult, CallProvider, SpokenPart } from './provider.ts';
import { composePlaybook } from '../../../../web/content/sales/playbooks/composePlaybook.ts';
import type { PlaybookContent } from '../../../../web/content/sales/playbooks/playbook.ts';
import { simulatedAnswer } from './simulatedAnswers.ts';

/** As CALL_PROVIDER and `Call.provider` name it. */
export const SIMULATOR = 'simulator';

/** A report of the simulator. A real provider would send it as a callback. */
interface SimulatedReport {
  status: 'ringing' | 'answered' | 'completed' | 'no_answer';
  at: Date;
  transcript?: string;
  turns?: SpokenPart[];
  result?: AgentResult;
}

interface SimulatorOptions {
  jobs: Jobs;
  clock: Clock;
  report(callId: string, report: SimulatedReport): Promise<unknown>;
  /** The playbook of this call. */
  playbook(callId: string): Promise<PlaybookContent>;
  /** Books a meeting for the person of this call. Returns its time in words; null if no time is free. */
  book(callId: string): Promise<string | null>;
  /** Length of a simulated second in milliseconds. Tests shorten it. */
  secondMs?: number;
}

interface Step {
  status: SimulatedReport['status'];
  /** Seconds since the previous state. */
  after: number;
}

const ANSWERED: Step[] = [
  { status: 'ringing', after: 2 },
  { status: 'answered', after: 5 },
  { status: 'completed', after: 25 },
];
const MISSED: Step[] = [
  { status: 'ringing', after: 2 },
  { status: 'no_answer', after: 25 },
];

const rep = (text: string): SpokenPart => ({ speaker: 'rep', at: null, text });
const lead = (text: string): SpokenPart => ({ speaker: 'lead', at: null, text });
const BOOK: SpokenPart = { speaker: 'tool', at: null, text: 'book' };

const OFFER = [rep('Thank you. Would you like to see a demo?'), lead('Yes, please.')];

/**
 * Replaces the provider when none is configured. It calls nobody and moves each call through its states. A simulated conversation books a
 * meeting as a voice agent does. Every step is a job, so a call continues after a restart.
 */
export function startSimulator(options: SimulatorOptions): CallProvider {
  const { jobs, clock, report, secondMs = 1000 } = options;

  async function plan(callId: string, step: number): Promise<void> {
    const next = stepsOf(callId)[step];
    if (!next) return;
    const startAfter = next.after * secondMs;
    await jobs.send('advance-simulated-call', { callId, step }, { startAfter });
  }

  jobs.work('advance-simulated-call', async ({ callId, step }) => {
    const current = stepsOf(callId)[step];
    if (!current) return;
    const isTalk = current.status === 'completed';
    await report(callId, {
      status: current.status,
      at: clock.now(),
      ...(isTalk && (await talk(callId, options))),
    });
    await plan(callId, step + 1);
  });

  return {
    name: SIMULATOR,
    lookup: null,
    async request({ callId }) {
      await plan(callId, 0);
      return { kind: 'accepted', providerCallId: null };
    },
    close: async () => {},
  };
}

/** A talk that follows the playbook of the call, and what a voice agent would report about it. */
async function talk(callId: string, { book, playbook }: SimulatorOptions) {
  const content = await playbook(callId);
  const begin = [rep(composePlaybook(content).firstMessage), lead('Wow, that was quick. Sure.')];
  const asked = content.questions.map((each) => ({
    ...each,
    answer: simulatedAnswer(each),
  }));
  const answers = Object.fromEntries(asked.map(({ key, answer }) => [key, answer]));
  const questionsAsked = asked.flatMap(({ question, answer }) => [rep(question), lead(answer)]);
  const meeting = await book(callId);
  const end = meeting
    ? [rep(`Great. Your meeting is on ${meeting}.`), BOOK, lead('See you then.')]
    : [rep('No time is free in the next days. You can choose a later one on our site.')];
  const turns = [...begin, ...questionsAsked, ...OFFER, ...end];
  const lines = turns
    .filter(({ speaker }) => speaker !== 'tool')
    .map(({ speaker, text }) => `${speaker === 'lead' ? 'Lead' : 'AI'}: ${text}`);
  return {
    transcript: lines.join('\n'),
    turns,
    result: { qualified: null, answers, bookedAt: null, optedOut: null },
  };
}

/** One call in eight is not answered. The id decides which one, so that a restart does not change it. */
function stepsOf(callId: string): Step[] {
  return Number.parseInt(callId.at(-1) ?? '0', 16) % 8 === 7 ? MISSED : ANSWERED;
}
