import type { Clock } from '../clock.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { CallProvider } from './provider.ts';

/** A report of the simulator. A real provider would send it as a callback. */
interface SimulatedReport {
  status: 'ringing' | 'answered' | 'completed' | 'no_answer';
  at: Date;
  bookedAt?: Date;
  transcript?: string;
}

interface SimulatorOptions {
  jobs: Jobs;
  clock: Clock;
  report(callId: string, report: SimulatedReport): Promise<unknown>;
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

const DAY_MS = 24 * 60 * 60 * 1000;

const TRANSCRIPT = [
  'AI: Hi, this is Sixty. You asked for a call a moment ago. Is now a good time?',
  'Lead: Wow, that was quick. Sure.',
  'AI: Great. How many new leads do you get in a month?',
  'Lead: A few hundred, and we reach maybe a third of them.',
  'AI: That is what most teams tell us. Shall I book you a demo for tomorrow?',
  'Lead: Tomorrow works.',
].join('\n');

/**
 * Replaces the provider when none is configured. It calls nobody and moves each call through its states. Every step is
 * a job, so a call continues after a restart.
 */
export async function startSimulator(options: SimulatorOptions): Promise<CallProvider> {
  const { jobs, clock, report, secondMs = 1000 } = options;

  async function plan(callId: string, step: number): Promise<void> {
    const next = stepsOf(callId)[step];
    if (!next) return;
    const startAfter = next.after * secondMs;
    await jobs.send('advance-simulated-call', { callId, step }, { startAfter });
  }

  await jobs.work('advance-simulated-call', async ({ callId, step }) => {
    const current = stepsOf(callId)[step];
    if (!current) return;
    const at = clock.now();
    const isTalk = current.status === 'completed';
    await report(callId, {
      status: current.status,
      at,
      ...(isTalk && { transcript: TRANSCRIPT, bookedAt: new Date(at.getTime() + DAY_MS) }),
    });
    await plan(callId, step + 1);
  });

  return {
    name: 'simulator',
    lookup: null,
    async request({ callId }) {
      await plan(callId, 0);
      return { kind: 'accepted', providerCallId: null };
    },
    close: async () => {},
  };
}

/** One call in eight is not answered. The id decides which one, so that a restart does not change it. */
function stepsOf(callId: string): Step[] {
  return Number.parseInt(callId.at(-1) ?? '0', 16) % 8 === 7 ? MISSED : ANSWERED;
}
