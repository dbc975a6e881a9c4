/** Gets queued calls to the provider. */
export interface CallDispatch {
  /**
   * Says that a call is due, so that it is requested at once, in the background. Without this it would be found within ten
   * seconds.
   *
   * @param callId connects the provider's request to the trace of the visitor's request.
   */
  wake(callId?: string): void;
}
