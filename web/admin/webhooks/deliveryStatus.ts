export const DELIVERY_STATUSES = {
  pending: 'Pending',
  delivered: 'Delivered',
  failed: 'Failed',
} as const;

export type DeliveryStatus = keyof typeof DELIVERY_STATUSES;

/** Reads an address; what it does not understand means any. */
export function readDeliveryStatus(params: URLSearchParams): DeliveryStatus | null {
  const text = params.get('status');
  return text === 'pending' || text === 'delivered' || text === 'failed' ? text : null;
}
