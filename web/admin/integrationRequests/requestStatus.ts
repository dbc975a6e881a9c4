/** The states of a request in the order in which they come, and how they are named on screen. */
export const REQUEST_STATUS_LABELS = {
  pending: 'Pending',
  planned: 'Planned',
  building: 'Building',
  available: 'Available',
  declined: 'Declined',
} as const;

export type RequestStatus = keyof typeof REQUEST_STATUS_LABELS;

export function isRequestStatus(text: string): text is RequestStatus {
  return Object.hasOwn(REQUEST_STATUS_LABELS, text);
}
