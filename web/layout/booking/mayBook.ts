import { COUNTRY_CHECK_MS } from '../../content/meetings/booking/booking.ts';
import { BOOKING_COUNTRIES } from '../../content/meetings/booking/regions.ts';
import { requestJson } from '../../relay/requestJson.ts';

/**
 * Whether the visitor may book at once. If the country is unknown, the visitor may, because a lost booking costs more
 * than a booking from a country that is not served yet.
 */
export async function mayBook(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(COUNTRY_CHECK_MS);
    return isServed(await requestJson('/api/geo', { signal }));
  } catch (error) {
    console.warn('The country of this visitor is not known; booking is open.', error);
    return true;
  }
}

/** @throws if the response has no country. */
function isServed(place: unknown): boolean {
  if (typeof place !== 'object' || place === null) throw new Error('The answer is no object.');
  if ('error' in place && place.error) {
    throw new Error('reason' in place ? String(place.reason) : 'No reason was given.');
  }
  if (!('country_code' in place) || typeof place.country_code !== 'string') {
    throw new Error('The answer names no country.');
  }
  return BOOKING_COUNTRIES.includes(place.country_code);
}
