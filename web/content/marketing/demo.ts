/** The items appear one after another as soon as this share of the section is visible. */
export const proofReveal = { staggerMs: 200, threshold: 0.3 } as const;

/** The demo video. Its address is a setting. */
export const demoVideo = {
  title: 'See Sixty in Action',
  frame: 'Video: a lead is called, qualified and booked',
} as const;
