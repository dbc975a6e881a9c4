/** Who takes the open leads and the meetings of a person who leaves. */
export type Successor =
  | { kind: 'colleague'; userId: string }
  /** Hosts, chosen as for new leads and bookings. */
  | { kind: 'automatic' }
  /** Leads become unassigned, and meetings stay as they are. */
  | { kind: 'nobody' };
