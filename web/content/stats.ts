export interface Stat {
  figure: string;
  label: string;
}

/** Why the first minute decides. */
export const stats: readonly Stat[] = [
  { figure: '78%', label: 'of buyers never shop around. The first to answer gets the deal.' },
  { figure: '47 hours', label: 'is how long the average company takes to respond to a lead.' },
  { figure: '38%', label: 'of calls are answered. The other 62% are lost.' },
  { figure: '$80k+', label: 'is what each new sales development rep costs.' },
];

/** How long a figure takes to count up, and how much of its section must be seen first. */
export const countUp = { durationMs: 2_000, threshold: 0.3 } as const;
