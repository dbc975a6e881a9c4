export interface Stat {
  /** The number that counts up, with its prefix and suffix. */
  value: number;
  before: string;
  after: string;
  label: string;
}

/** Statistics about the first minute. */
export const stats: readonly Stat[] = [
  {
    value: 78,
    before: '',
    after: '%',
    label: 'of buyers never shop around. The first to answer gets the deal.',
  },
  {
    value: 47,
    before: '',
    after: ' hours',
    label: 'is how long the average company takes to respond to a lead.',
  },
  { value: 38, before: '', after: '%', label: 'of calls are answered. The other 62% are lost.' },
  {
    value: 80,
    before: '$',
    after: 'k+',
    label: 'is what each new sales development rep costs.',
  },
];

/** How long a figure counts up, and which share of its section must be visible first. */
export const countUp = { durationMs: 2_000, threshold: 0.3 } as const;
