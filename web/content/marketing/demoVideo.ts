/** The demo video. Its address is a setting. */
export const demoVideo = {
  title: 'See Sixty in Action',
  watch: 'Watch the demo',
  frame: 'Video: a lead is called, qualified and booked',
} as const;
