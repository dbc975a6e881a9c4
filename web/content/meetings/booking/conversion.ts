/** The conversion that a booked demo reports to the ad networks. */
export const bookingConversion = { event: 'Schedule', value: 7100, currency: 'USD' } as const;
