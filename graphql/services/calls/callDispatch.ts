/** Gets queued calls to the provider. */
export interface CallDispatch {
  /** Says that a call has become due. It is asked for at once, in the background; a lost hint costs a second. */
  wake(): void;
}
