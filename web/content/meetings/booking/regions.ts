/** Countries (ISO 3166-1) whose visitors may book without the waitlist. */
export const BOOKING_COUNTRIES: readonly string[] = ['US', 'CA'];
