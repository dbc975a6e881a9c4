import type { Jobs } from '../../services/jobs/jobs.ts';

interface Planned {
  deliveryId: string;
  /** The slow deliveries of one endpoint delay only others of this endpoint. */
  endpointId: string;
  /** The number of earlier attempts. */
  attempt: number;
}

/** Enqueues an attempt to send a delivery. */
export function enqueueDelivery(
  jobs: Pick<Jobs, 'send'>,
  { deliveryId, endpointId, attempt }: Planned,
  options: Parameters<Jobs['send']>[2],
): Promise<void> {
  return jobs.send('deliver-webhook', { deliveryId, attempt }, { ...options, group: endpointId });
}
