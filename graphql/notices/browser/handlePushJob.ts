import type { JobTypes } from '../../work/jobKinds.ts';
import type { Again } from '../../work/runJob.ts';
import type { Services } from '../../services.ts';
import { sendPush } from './sendPush.ts';

/** The shortest pause after a push service has asked for one. */
const PAUSE_MS = 60_000;

/**
 * Sends the notification of a job, or plans it for later if the push service asks for a pause.
 *
 * @throws if the push service failed, so that the job is tried again.
 */
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
