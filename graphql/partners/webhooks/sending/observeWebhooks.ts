import type { DeliveryMetrics } from '../../../platform/metrics/deliveryMetrics.ts';
import { traced } from '../../../platform/tracing/tracing.ts';
import type { Webhooks } from './webhooks.ts';

/** Counts and traces deliveries, without the endpoint's address. */
export function observeWebhooks(
  webhooks: Webhooks,
  { webhook: count }: Pick<DeliveryMetrics, 'webhook'>,
): Webhooks {
  return {
    ...webhooks,
    post(...given) {
      const begun = performance.now();
      const ended = (status: number | null) => count(status, (performance.now() - begun) / 1000);
      return traced('post webhook', { kind: 'client' }, async (span) => {
        try {
          const answer = await webhooks.post(...given);
          ended(answer.status);
          span.setAttribute('http.response.status_code', answer.status);
          return answer;
        } catch (error) {
          ended(null);
          throw error;
        }
      });
    },
  };
}
