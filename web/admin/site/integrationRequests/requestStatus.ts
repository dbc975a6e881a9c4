/** The states of a request in order, and their names on screen. */
export const REQUEST_STATUS_LABELS = {
  pending: 'Pending',
  planned: 'Planned',
  building: 'Building',
  available: 'Available',
  declined: 'Declined',
} as const;

export type RequestStatus = keyof typeof REQUEST_STATUS_LABELS;
