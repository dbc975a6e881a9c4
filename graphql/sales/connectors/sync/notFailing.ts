/** The columns of a connector about its failures, when there are none. */
export const NOT_FAILING = { attempts: 0, heldUntil: null, failingSince: null, lastError: null };
