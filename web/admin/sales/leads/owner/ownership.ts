/** The owners that the list can be filtered by, and their names on screen. */
export const OWNERSHIP_NAMES = { mine: 'Mine', unassigned: 'Unassigned' } as const;
