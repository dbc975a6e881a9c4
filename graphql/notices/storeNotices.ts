import { type NoticeEvent, Prisma } from '../../prisma/generated/client/client.ts';
import { rolesAllowed } from '../../web/content/staff/policy.ts';
import type { EventReader } from '../events/eventReader.ts';
import { type RecordedEvent, wasSet } from '../events/recordedEvent.ts';
import { endedWithoutTalk } from '../sales/calls/status.ts';
import type { Services } from '../services.ts';
import type { Job, JobQueue } from '../work/jobQueue.ts';
import { handlePushJob } from './browser/sendPush.ts';
import { mailNotices } from './people/mailNotices.ts';
import { postTeamMessage } from './team/postTeamMessage.ts';

/** Starts notifying staff and the team's chat of events. */
export function startNotices(services: Omit<Services, 'calls'>): { stop(): Promise<void> } {
  const { jobs, events } = services;
  jobs.work('mail-notices', ({ userId }) => mailNotices(userId, services));
  jobs.work('post-team-message', () => postTeamMessage(services));
  jobs.work('send-push', (push) => handlePushJob(push, services));
  return events.read(noticeReader(services));
}

const BATCH = 500;

/** Stores a notice for each person and chat to be notified of an event, and enqueues its email or message. */
export function noticeReader({ jobs }: { jobs: Pick<JobQueue, 'sendAll'> }): EventReader {
  return {
    name: 'notices',
    most: BATCH,
    // Staff who may connect CRMs are notified of connectors by default.
    audience: Prisma.sql`
      EXISTS (SELECT FROM given WHERE "table" = 'Connector')
      OR EXISTS (SELECT FROM "NoticeSettings" WHERE events <> '{}')
      OR EXISTS (SELECT FROM "TeamMessages" WHERE enabled)`,
    concerns: (event) => noticesOf(event).length > 0,
    async act(events, tx) {
      const news = events.flatMap((event) =>
        noticesOf(event).map((notice) => ({ ...event, notice })),
      );
      if (news.length === 0) return false;
      const stored = await tx.$queryRaw<{ userId: string | null }[]>`
        INSERT INTO "Notice" (id, "userId", event, "objectId", "createdAt")
        SELECT gen_random_uuid(), recipient."userId", news.event, news."objectId", news."createdAt"
        FROM unnest(
          ${news.map(({ notice }) => notice)}::"NoticeEvent"[], ${news.map(({ objectId }) => objectId)}::uuid[],
          ${news.map(({ createdAt }) => createdAt)}::timestamptz[]
        ) AS news (event, "objectId", "createdAt")
        CROSS JOIN LATERAL (
          SELECT person.id AS "userId"
          FROM "User" AS person LEFT JOIN "NoticeSettings" AS chosen ON chosen."userId" = person.id
          WHERE person.role = ANY (${rolesAllowed('leads:read')}::"UserRole"[]) AND person."deactivatedAt" IS NULL AND CASE
            WHEN chosen."userId" IS NULL THEN person.role = ANY (${rolesAllowed('connectors:write')}::"UserRole"[]) AND news.event = 'connector_failing'
            ELSE news.event = ANY (chosen.events)
          END
          UNION ALL
          SELECT NULL FROM "TeamMessages" WHERE enabled AND news.event = ANY (events)
        ) AS recipient
        RETURNING "userId"`;
      const recipients = new Set(stored.map(({ userId }) => userId));
      await jobs.sendAll([...recipients].map(tellJob), tx);
      return stored.length > 0;
    },
  };
}

function tellJob(userId: string | null): Job {
  return userId === null
    ? { kind: 'post-team-message', data: {} }
    : { kind: 'mail-notices', data: { userId } };
}

function noticesOf(event: RecordedEvent): NoticeEvent[] {
  const { table, kind } = event;
  if (table === 'Lead') return kind === 'insert' ? ['new_lead'] : [];
  if (table === 'Booking') return kind === 'insert' ? ['booked'] : [];
  if (table === 'Connector') return wasSet(event, 'failingSince') ? ['connector_failing'] : [];
  return table === 'Call' ? noticesOfCall(event) : [];
}

function noticesOfCall(event: RecordedEvent): NoticeEvent[] {
  const { kind, before, after } = event;
  const notices: NoticeEvent[] = [];
  if (wasSet(event, 'warnedAt')) notices.push('call_late');
  if (wasSet(event, 'breachedAt')) notices.push('call_breached');
  if (
    kind === 'update' &&
    endedWithoutTalk(after['status']) &&
    !endedWithoutTalk(before?.['status'])
  )
    notices.push('call_missed');
  return notices;
}

/** Longer than an email is tried again. */
const KEEP_MS = 7 * 24 * 60 * 60 * 1000;

/** Deletes notices whose emails were enqueued long ago. */
export async function deleteOldNotices(now: Date, tx: Prisma.TransactionClient): Promise<void> {
  const before = new Date(now.getTime() - KEEP_MS);
  await tx.noticeMail.deleteMany({ where: { createdAt: { lte: before } } });
}
