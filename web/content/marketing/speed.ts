export const speedWords = {
  nobody: 'No phone rang.',
  failed: 'The measured speed could not be loaded.',
  badge: 'Median time until the phone rings, as Sixty measures it',
  badgeTitle: 'The badge',
} as const;

/** What counts, and what does not. */
export const measuring = [
  {
    question: 'Which calls count?',
    answer:
      'The first call to each lead that asked for a call and was promised one at once, if a voice provider accepted it. Calls that have to wait for permitted hours carry no promise.',
  },
  {
    question: 'Which calls never count?',
    answer:
      'Simulated calls, test calls of our staff, calls to imported lists, and second calls after one that nobody answered.',
  },
  {
    question: 'From when to when?',
    answer:
      'From the moment the form is saved until the provider reports that the phone rings. If it does not report that, until the call is answered or ends.',
  },
  {
    question: 'What about calls that never rang?',
    answer:
      'They are not within sixty seconds, so they lower that share. They have no time, so they are not in the median and not in the 95th percentile.',
  },
  {
    question: 'How fresh is this?',
    answer: 'The last 30 days, counted anew when you open the page. It is at most 5 seconds old.',
  },
] as const;
