/** What a booked demo is reported as, to the ad pixel and as an ad conversion. */
export const bookingConversion = { event: 'Schedule', value: 7100, currency: 'USD' } as const;
