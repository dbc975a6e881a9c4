/** A list of telephone numbers that an authority keeps, such as the national do-not-call registry. */
export interface NumberList {
  /**
   * When a number of ten digits was listed, or null if it is not. Takes well under a millisecond, because every call
   * asks.
   */
  listedAt(phone: string): Date | null;
}
