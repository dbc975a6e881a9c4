/** A list of telephone numbers that an authority keeps, such as the national do-not-call registry. */
export interface NumberList {
  /**
   * When a number of ten digits was listed, or null if it is not. Takes well under a millisecond, because every call
   * asks.
   */
  listedAt(phone: string): Date | null;
}

/** The lists that the gate asks. */
export interface CallLists {
  /** The national do-not-call registry. */
  registry: NumberList;
  /** Numbers that were given to somebody else. */
  reassigned: NumberList;
}

/** A list without numbers. */
export const NO_NUMBERS: NumberList = { listedAt: () => null };
