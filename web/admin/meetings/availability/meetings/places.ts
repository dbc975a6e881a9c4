/** How a meeting takes place, as the console names it. */
export const PLACE_NAMES = { phone: 'Phone call', video: 'Video call' } as const;

export type Place = keyof typeof PLACE_NAMES;

export const PLACES = [
  ['phone', PLACE_NAMES.phone],
  ['video', PLACE_NAMES.video],
] as const;
