import type { CallStatus } from '../../../prisma/generated/client/client.ts';
import {
  claimDueCalls,
  type ClaimedCall,
} from '../../../graphql/sales/calls/dialing/claimDueCalls.ts';
import { followUpCall } from '../../../graphql/sales/calls/outcome/followUpCall.ts';
import { runJobs } from '../api/runJobs.ts';
import { type GateRules, gateRules } from '../../../graphql/sales/calls/gate/decide.ts';
import { recordCallEvent } from '../../../graphql/sales/calls/outcome/recordCallEvent.ts';
import { saveLead } from '../../../graphql/sales/leads/saveLead.ts';
import { receiveText } from '../../../graphql/sales/suppressions/receiveText.ts';
import { suppressPhone } from '../../../graphql/sales/suppressions/suppressPhone.ts';
import type { Api } from '../api/api.ts';
import type { Person, Schedule, Step } from './schedules.ts';
import { isPermittedHour } from './wallClock.ts';

const CLIENT = { address: '203.0.113.7', network: '203.0.113.7', site: null, userAgent: null };
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** More steps than any schedule needs. It ends a schedule in which a call is due forever. */
const MOST_TICKS = 400;

/** What the test itself remembers about a person, apart from the product's tables. */
interface Memory {
  person: Person;
  phone: string;
  /** Whether the person has agreed to a call. */
  hasAgreed: boolean;
  /** Whether the number has opted out and has not texted CALL since. */
  isStopped: boolean;
  /** When the last form came from the person's own browser. */
  formAt: number | null;
  dials: number[];
}

/**
 * One small world: a few people, what they do, and what happens to the product. It uses the product's own functions on a
 * real database, and notes by itself what was promised. Time is the test's.
 *
 * @returns every broken promise, as a sentence.
 */
export async function runSchedule(schedule: Schedule, first: number, api: Api): Promise<string[]> {
  const { services } = api;
  const { prisma } = services.database;
  const clock = {
    time: schedule.start,
    now: () => new Date(clock.time),
    elapsed: () => clock.time,
    wasSetForward: () => false,
    wasSetBack: () => false,
  };
  const needs = {
    ...services,
    clock,
    provider: { name: 'http' } as const,
    concurrency: null,
  };
  const rules: GateRules = { ...gateRules(services), hours: '08:00-21:00' };
  const faults: string[] = [];
  const dialled = new Set<string>();
  const people = schedule.people.map((person, index): Memory => {
    const phone = `${person.areaCode}${String(first + index).padStart(7, '0')}`;
    return { person, phone, hasAgreed: false, isStopped: false, formAt: null, dials: [] };
  });
  const byPhone = new Map(people.map((memory) => [memory.phone, memory]));
  let isOut = false;
  let outcome = 0;

  async function act(step: Step): Promise<void> {
    const memory = people[step.person % people.length];
    if (!memory) return;
    const { person, phone } = memory;
    const email = `${phone}@example.com`;
    const { timeZone } = person;
    const input = { firstName: 'Ann', email, phone, source: 'test', timeZone, externalId: null };
    if (step.kind === 'form') {
      const sender = {
        client: CLIENT,
        origin: 'form',
        country: person.country,
        apiKeyId: null,
        inboundSourceId: null,
      } as const;
      await saveLead(input, sender, needs);
      Object.assign(memory, { hasAgreed: true, formAt: clock.time });
    } else if (step.kind === 'program') {
      const sender = {
        client: CLIENT,
        origin: 'program',
        country: person.country,
        apiKeyId: null,
        inboundSourceId: null,
      } as const;
      await saveLead({ ...input, consent: { text: 'Call me.', at: clock.now() } }, sender, needs);
      memory.hasAgreed = true;
    } else if (step.kind === 'text') {
      await receiveText({ id: crypto.randomUUID(), from: `+1${phone}`, body: 'CALL' }, needs);
      memory.isStopped = false;
    } else if (step.kind === 'programWithoutConsent') {
      const sender = {
        client: CLIENT,
        origin: 'program',
        country: person.country,
        apiKeyId: null,
        inboundSourceId: null,
      } as const;
      await saveLead({ ...input, email: `no.${email}` }, sender, needs);
    } else if (step.kind === 'stop') {
      const optOut = { phone, source: 'page', reason: null, evidence: {} } as const;
      await suppressPhone(optOut, null, needs);
      memory.isStopped = true;
    } else if (step.kind === 'outage') {
      isOut = !isOut;
    } else if (step.kind === 'clock') {
      clock.time += step.shift * MINUTE_MS;
    }
  }

  function check(call: ClaimedCall): void {
    const memory = byPhone.get(call.phone);
    if (!memory) return;
    const { person, hasAgreed, isStopped, formAt, dials } = memory;
    const say = (what: string) =>
      faults.push(`${what}: ${call.phone} at ${clock.now().toISOString()}`);
    if (dialled.has(call.id)) say('dialled twice');
    dialled.add(call.id);
    if (isStopped) say('dialled after an opt-out');
    if (!hasAgreed || call.email.startsWith('no.')) say('dialled without consent');
    const isFresh = formAt !== null && Math.abs(clock.time - formAt) <= 10 * MINUTE_MS;
    if (!isFresh && !isPermittedHour(person, clock.now())) say('dialled outside the hours');
    if (dials.filter((at) => at > clock.time - DAY_MS && at <= clock.time).length >= 3)
      say('dialled four times in a day');
    dials.push(clock.time);
  }

  /** One process claims what is due and, if it is not killed, asks the provider and takes its reports. */
  async function work(): Promise<void> {
    const { rows: claimed } = await claimDueCalls({ limit: 50 }, { ...needs, rules });
    for (const call of claimed) {
      const isKilled = schedule.kills.includes((outcome += 1));
      if (isKilled) continue;
      if (isOut) {
        const dueAt = new Date(clock.time + 20 * MINUTE_MS);
        await prisma.call.update({ where: { id: call.id }, data: { status: 'queued', dueAt } });
        continue;
      }
      check(call);
      const at = clock.now();
      await recordCallEvent(call.id, { status: 'requested', at }, needs, call);
      const outcomes: CallStatus[] = schedule.outcomes;
      const status = outcomes[outcome % outcomes.length] ?? 'no_answer';
      await recordCallEvent(call.id, { status, at }, needs);
    }
    await runJobs(
      { ...services, clock },
      { 'follow-up-call': ({ callId }) => followUpCall(callId, needs) },
    );
  }

  /** When the next call is due, or null. */
  async function nextDue(): Promise<number | null> {
    const call = await prisma.call.findFirst({
      where: { dueAt: { not: null } },
      orderBy: { dueAt: 'asc' },
      select: { dueAt: true },
    });
    return call?.dueAt?.getTime() ?? null;
  }

  async function workUntil(end: number): Promise<void> {
    for (let ticks = 0; ticks < MOST_TICKS; ticks += 1) {
      const due = await nextDue();
      if (due === null || due > end) break;
      clock.time = Math.max(clock.time, due);
      await work();
    }
    clock.time = Math.max(clock.time, end);
  }

  for (const step of schedule.steps) {
    await workUntil(clock.time + step.after * MINUTE_MS);
    await act(step);
  }
  isOut = false;
  await workUntil(clock.time + 10 * DAY_MS);

  const open = await prisma.call.findMany({
    where: {
      OR: [{ dueAt: { not: null } }, { status: { in: ['queued', 'held', 'dispatching'] } }],
    },
    select: { id: true, status: true },
  });
  for (const { status } of open) faults.push(`forgotten: a call is still ${status}`);
  const uncalled = await prisma.lead.count({ where: { calls: { none: {} } } });
  if (uncalled > 0) faults.push(`forgotten: ${uncalled} leads have no call`);
  await prisma.lead.deleteMany();
  return faults;
}
