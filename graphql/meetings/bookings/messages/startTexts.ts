import { sendBookingText } from './sendBookingText.ts';
import type { Services } from '../../../services.ts';
import type { TextOptOuts } from '../../../platform/texts/textOptOuts.ts';
import { createTexts } from '../../../platform/texts/createTexts.ts';

/**
 * Starts sending the text messages that were enqueued with `jobs.send('send-text', { text, id }, { tx })`. Each is written
 * from its row when it is sent.
 */
export function startTexts(services: Omit<Services, 'calls'>, optOuts: TextOptOuts): void {
  const { jobs, settings, log, metrics, clock } = services;
  const texts = createTexts(settings);
  jobs.work('send-text', async ({ text, id }) => {
    const outcome = await sendBookingText({ text, id }, { ...services, texts, optOuts });
    metrics.deliveries.text(text, outcome.kind);
    switch (outcome.kind) {
      case 'later': {
        const { reason, retryAfterMs } = outcome;
        if (retryAfterMs === null) throw new Error(reason);
        log.warn({ text, id, reason }, 'a text message is sent later');
        return { againAt: new Date(clock.now().getTime() + retryAfterMs) };
      }
      case 'refused':
      case 'unclear':
        log.warn({ text, id, reason: outcome.reason }, 'a text message may not arrive');
        return null;
      case 'sent':
      case 'not_needed':
        log.info(
          { text, id },
          `a text message was ${outcome.kind === 'sent' ? 'sent' : 'not needed'}`,
        );
        return null;
    }
  });
}
