import { builder } from '../../schema/builder.ts';
import { CallAnswer, callAnswers } from './callAnswers.ts';
import { CallHoldReason, CallMark, CallOrigin, CallPunctuality, CallStatus } from './CallStatus.ts';
import { punctuality, speedToAnswerMs, speedToLeadEvent } from './speedToLead.ts';
import { recordingAddress } from './recordings/recordings.ts';
import { SIMULATOR } from './providers/simulator.ts';
import { VOICE_VENDORS } from './providers/vendors/vendors.ts';
import { FROM_OUTSIDE, OURS } from '../../schema/fromOutside.ts';
import { CallDirection } from '../playbooks/Playbook.ts';
import { nameOfVersion } from '../playbooks/publishedPlaybooks.ts';

const CallEvent = builder.prismaNode('CallEvent', {
  description:
    'One reported step of a call. Admins and API keys with the scope `calls:read` can see it.',
  nullable: true,
  id: { field: 'id' },
  select: { id: true },
  authScopes: { can: 'calls:read' },
  fields: (t) => ({
    status: t.expose('status', { type: CallStatus, description: 'The status that was reported.' }),
    occurredAt: t.expose('occurredAt', {
      type: 'DateTime',
      description: 'When the step happened, by the clock of the system that reported it.',
    }),
  }),
});

const PROVIDERS = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  [SIMULATOR, 'http', ...VOICE_VENDORS.map(({ name }) => name)].map((name) => `\`${name}\``),
);

export const Call = builder.prismaNode('Call', {
  description:
    'A phone call to a lead, or from one. Admins and API keys with the scope `calls:read` can see it.',
  nullable: true,
  id: { field: 'id' },
  select: { id: true },
  authScopes: { can: 'calls:read' },
  fields: (t) => ({
    callId: t.exposeID('id', {
      description:
        'Our id of the call, as in `triggerAiCall`. The server sends it to the call provider, which can also have an id of its own: `providerCallId`.',
    }),
    lead: t.relation('lead', {
      nullable: true,
      description:
        'The person who is called, or who calls. Null for a caller with a hidden or foreign number, and if you may not read leads.',
      authScopes: { can: 'leads:read' },
    }),
    direction: t.expose('direction', { type: CallDirection, description: 'Who calls whom.' }),
    playbookVersion: t.string({
      nullable: true,
      extensions: OURS,
      description:
        'The published version of the playbook with which the call was placed or answered: the id of the playbook, a colon, and the number of the version. Null before the first attempt, and for a call without a playbook.',
      select: { playbookId: true, playbookVersion: true },
      resolve: ({ playbookId: id, playbookVersion: version }) =>
        id !== null && version !== null ? nameOfVersion({ id, version }) : null,
    }),
    status: t.expose('status', { type: CallStatus, description: 'The current status.' }),
    heldUntil: t.expose('heldUntil', {
      type: 'DateTime',
      nullable: true,
      description:
        'The earliest time at which a held call is placed. Null if the call does not wait.',
    }),
    holdReason: t.expose('holdReason', {
      type: CallHoldReason,
      nullable: true,
      description:
        'Why the call is held now, or why it was cancelled. Null for every other call, even if it was held before.',
    }),
    decidedAt: t.expose('decidedAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'When we last checked opt-outs, consent, permitted hours and limits for this call. Null before the first check.',
    }),
    origin: t.expose('origin', { type: CallOrigin, description: 'Who asked for the call.' }),
    punctuality: t.field({
      type: CallPunctuality,
      description:
        'Whether the call keeps the promise of sixty seconds. For a call that waits, or that failed and never rang, the time until now counts. Incoming calls, held and cancelled calls, repeat calls and calls of imported lists count as on time, because the promise does not apply to them.',
      select: { queuedAt: true, speedToLeadMs: true, isPromised: true },
      resolve: (call, _args, { services }) => punctuality(call, services.clock.now()),
    }),
    speedToLeadSeconds: t.float({
      nullable: true,
      description:
        'Seconds from `queuedAt` until the phone rang. Null for an incoming call. If the provider did not report ringing, until the call was answered. If nobody answered either, until the call ended. Null while the call waits, and for a failed call that never rang.',
      select: { speedToLeadMs: true },
      resolve: ({ speedToLeadMs }) => (speedToLeadMs === null ? null : speedToLeadMs / 1000),
    }),
    speedToLeadMeasuredBy: t.field({
      type: CallStatus,
      nullable: true,
      description:
        'The event at which `speedToLeadSeconds` stopped: `ringing`; `answered` if the provider does not report ringing; otherwise the status with which the call ended. Null while the call waits, and for a failed call that never rang.',
      select: { status: true, ringingAt: true, answeredAt: true, speedToLeadMs: true },
      resolve: (call) => speedToLeadEvent(call),
    }),
    speedToAnswerSeconds: t.float({
      nullable: true,
      description:
        'For an incoming call: seconds from `queuedAt` until the agent answered. Null for a call that we place, and for one that was not answered.',
      select: { direction: true, queuedAt: true, answeredAt: true },
      resolve: (call) => {
        const ms = speedToAnswerMs(call);
        return ms === null ? null : ms / 1000;
      },
    }),
    provider: t.exposeString('provider', {
      extensions: OURS,
      nullable: true,
      description: `The provider that was asked to place the call: ${PROVIDERS}. For an incoming call, the one that took it. Null before the first attempt.`,
    }),
    isSimulated: t.boolean({
      description:
        'Whether the simulator makes this call: nobody is called, and the conversation and the meeting are invented. False before the first attempt.',
      select: { provider: true },
      resolve: ({ provider }) => provider === SIMULATOR,
    }),
    providerCallId: t.exposeString('providerCallId', {
      extensions: FROM_OUTSIDE,
      nullable: true,
      description: 'The id of the call at the provider. Null if it has none or is not known.',
    }),
    qualified: t.exposeBoolean('qualified', {
      nullable: true,
      description:
        'Whether the answers qualify the person, as the playbook says: each question with answers that qualify needs one of them. If no question has such answers, what the agent said. Null if it is not known.',
    }),
    answers: t.field({
      type: [CallAnswer],
      nullable: true,
      description:
        "The person's answers to the agent's questions. Null if the agent did not report any.",
      select: { answers: true },
      resolve({ answers: stored }) {
        const answers = callAnswers(stored);
        return answers.length > 0 ? answers : null;
      },
    }),
    optedOut: t.exposeBoolean('optedOut', {
      nullable: true,
      description:
        'Whether the person asked in this call not to be called again. Null if the agent did not say.',
    }),
    mark: t.expose('mark', {
      type: CallMark,
      nullable: true,
      description: 'What staff think of the call. Null if nobody has marked it.',
    }),
    markReason: t.exposeString('markReason', {
      extensions: OURS,
      nullable: true,
      description: 'Why staff marked the call so. Null without a reason.',
    }),
    unansweredObjections: t.exposeStringList('unansweredObjections', {
      extensions: FROM_OUTSIDE,
      description:
        'What the person objected and the playbook had no answer for. Empty if the agent did not report any.',
    }),
    attempts: t.exposeInt('attempts', {
      description: 'How many times the server sent the call to the provider.',
    }),
    lastError: t.exposeString('lastError', {
      extensions: FROM_OUTSIDE,
      nullable: true,
      description: 'Why the last attempt failed. Null if it did not fail.',
    }),
    queuedAt: t.expose('queuedAt', {
      type: 'DateTime',
      description:
        'When the call was requested: when the lead was saved, or when staff or the redial asked for another call. The sixty seconds start here. For an incoming call, when it came in.',
    }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'When the call last changed.',
    }),
    dispatchedAt: t.expose('dispatchedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the server first sent the call to the provider. Null before that.',
    }),
    requestedAt: t.expose('requestedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the provider accepted the call. Null before that.',
    }),
    ringingAt: t.expose('ringingAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the phone rang. Null before that, or if the provider did not report it.',
    }),
    answeredAt: t.expose('answeredAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the person answered. Null before that, or if nobody answered.',
    }),
    endedAt: t.expose('endedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the call ended. Null before that.',
    }),
    bookedAt: t.expose('bookedAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'The start of the meeting that was booked in this call, or after it while this was the latest call of the lead. A moved booking changes it, a cancelled one removes it. Null if there is no such meeting.',
    }),
    recordingUrl: t.string({
      extensions: FROM_OUTSIDE,
      nullable: true,
      description:
        'URL of the recording. API keys get the URL of the provider. Staff get the URL of our copy, which needs their session, or the URL of the provider while there is no copy. Null for a call without a recording.',
      select: { id: true, recordingUrl: true, recordingKey: true },
      resolve: ({ id, recordingUrl, recordingKey }, _args, { viewer, services }) =>
        recordingKey && viewer?.kind === 'staff'
          ? recordingAddress(id, services.settings.siteUrl)
          : recordingUrl,
    }),
    transcript: t.exposeString('transcript', {
      extensions: FROM_OUTSIDE,
      nullable: true,
      description: 'Transcript of the call. Null for a call without a transcript.',
    }),
    events: t.field({
      type: [CallEvent],
      description: 'Every reported step of the call, oldest first.',
      select: (_args, _context, nested) => ({
        events: nested({ orderBy: [{ occurredAt: 'asc' }, { id: 'asc' }] }),
      }),
      resolve: ({ events }) => events,
    }),
  }),
});
