/** The longest range of days that traffic is counted for. Visits are kept as long as TRAFFIC_RETENTION_DAYS says. */
export const MOST_TRAFFIC_DAYS = 3660;
