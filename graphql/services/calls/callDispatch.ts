/** Gets queued calls to the provider. */
export interface CallDispatch {
  /**
   * Says that a call has become due. It is asked for at once, in the background; a lost hint costs a second.
   *
   * @param callId lets the request to the provider belong to the trace of whoever asked for this call.
   */
  wake(callId?: string): void;
}
