/** For a part that scrolls by itself: whoever uses no mouse must be able to reach and scroll it. */
export const scrollable = { tabIndex: 0, role: 'group' } as const;
