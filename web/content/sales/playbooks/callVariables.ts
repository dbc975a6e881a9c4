/** What a call brings to the agent. The names are the same for all vendors and both directions, and every value is a text. */
export const CALL_VARIABLES = [
  'call_id',
  'direction',
  'name',
  'email',
  'phone',
  'requested_at',
  'company',
  'known',
  'last_call',
  'open_questions',
  'appointment',
  'playbook_version',
] as const;

export type CallVariable = (typeof CALL_VARIABLES)[number];

/** Variables that set-up brings at the vendor, beside those of a call. */
export const SET_UP_VARIABLES = {
  /** The number to which the vendor puts the person through. */
  handOver: 'transfer_number',
  /** Marks what has no name at the vendor. */
  mark: 'sixty_playbook',
} as const;

/** The fields of the agent's result. A question cannot have such a name. */
export const RESULT_FIELDS = [
  'qualified',
  'answers',
  'booked_at',
  'opted_out',
  'unanswered_objections',
] as const;
