/** How a meeting takes place, as the console names it. */
export const PLACE_NAMES = { phone: 'Phone call', video: 'Video call' } as const;

export type Place = keyof typeof PLACE_NAMES;

export function isPlace(text: string): text is Place {
  return Object.hasOwn(PLACE_NAMES, text);
}
