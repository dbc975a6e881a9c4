import type { NoticeEvent } from '../../../prisma/generated/client/client.ts';
import type { BrowserNotice } from '../../../web/content/notices/noticeEvents.ts';
import { pathOf } from '../../../web/content/staff/areas.ts';
import type { Services } from '../../services.ts';
import type { JobTypes } from '../../work/jobKinds.ts';
import type { Again } from '../../work/runJob.ts';
import { readNoticeMail, subjectOf } from '../people/noticesLetter.ts';
import type { NoticeGroup } from '../people/readNotices.ts';
import type { PushOutcome } from './browserPush.ts';

/** The shortest pause if a push service asks for a pause. */
const PAUSE_MS = 60_000;

/** Sends a notification. @throws if the push service failed, so that the job is tried again. */
export async function handlePushJob(
  { mailId, subscriptionId }: JobTypes['send-push'],
  services: Pick<Services, 'database' | 'clock' | 'browserPush' | 'log' | 'metrics'>,
): Promise<Again> {
  const { clock, log, metrics } = services;
  const push = { mailId, subscriptionId };
  const outcome = await sendPush(push, services);
  metrics.deliveries.push(outcome.kind);
  switch (outcome.kind) {
    case 'later': {
      const { reason, retryAfterMs } = outcome;
      if (retryAfterMs === null) throw new Error(reason);
      log.info({ ...push, reason }, 'a notification for a browser waits');
      return { againAt: new Date(clock.now().getTime() + Math.max(retryAfterMs, PAUSE_MS)) };
    }
    case 'refused':
      log.warn({ ...push, reason: outcome.reason }, 'a push service refused a notification');
      return null;
    case 'sent':
    case 'gone':
    case 'not_needed':
      log.info({ ...push, outcome: outcome.kind }, 'a notification for a browser was handled');
      return null;
  }
}

/** An older notification is not sent, because the email said the same. */
const LATEST_MS = 24 * 60 * 60 * 1000;

/** Shows the subject of an email in one browser. */
export async function sendPush(
  { mailId, subscriptionId: id }: JobTypes['send-push'],
  {
    database: { prisma },
    clock,
    browserPush,
  }: Pick<Services, 'database' | 'clock' | 'browserPush'>,
): Promise<PushOutcome | { kind: 'not_needed' }> {
  const now = clock.now();
  const subscription = await prisma.pushSubscription.findFirst({
    where: { id, session: { expiresAt: { gt: now } } },
    select: { sealed: true },
  });
  const mail = subscription && (await readNoticeMail(mailId, prisma));
  if (!mail || now.getTime() - mail.createdAt.getTime() > LATEST_MS) return { kind: 'not_needed' };
  const { groups } = mail;
  const notice: BrowserNotice = { title: subjectOf(groups), path: pageOf(groups) };
  const outcome = await browserPush.send(subscription.sealed, notice);
  // The browser may have subscribed again meanwhile. Then this row is another one.
  const where = { id, sealed: subscription.sealed };
  if (outcome.kind === 'gone') await prisma.pushSubscription.deleteMany({ where });
  if (outcome.kind === 'sent') {
    await prisma.pushSubscription.updateMany({ where, data: { lastSentAt: now } });
  }
  return outcome;
}

const PAGES: Record<NoticeEvent, string> = {
  new_lead: pathOf('leads'),
  call_late: pathOf('calls'),
  call_breached: pathOf('calls'),
  call_missed: pathOf('calls'),
  booked: pathOf('bookings'),
  connector_failing: pathOf('integrations'),
};

/** The page of the console that shows what happened, or the leads if it is on several pages. */
function pageOf(groups: Pick<NoticeGroup, 'event'>[]): string {
  const [page = PAGES.new_lead, ...others] = new Set(groups.map(({ event }) => PAGES[event]));
  return others.length > 0 ? PAGES.new_lead : page;
}
