import { choiceFilter } from '../../kit/list/filters/filter.ts';

export const DELIVERY_STATUSES = {
  pending: 'Pending',
  delivered: 'Delivered',
  failed: 'Failed',
} as const;

export type DeliveryStatus = keyof typeof DELIVERY_STATUSES;

export const deliveryStatusFilter = choiceFilter('status', {
  label: 'Show',
  names: DELIVERY_STATUSES,
  all: 'All deliveries',
});
