/** Every kind of work that runs later or in the background, and what it is told. */
export interface JobTypes {
  /** The simulator takes a call to its next state. */
  'advance-simulated-call': { callId: string; step: number };
}

export type JobName = keyof JobTypes;

/** How each kind is retried and how long a process may hold it. */
export const JOB_QUEUES: Record<
  JobName,
  { retryLimit: number; retryDelay: number; expireInSeconds: number }
> = {
  'advance-simulated-call': { retryLimit: 10, retryDelay: 1, expireInSeconds: 15 },
};
