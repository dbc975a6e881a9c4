/** Props of a scrolling element: without them, people who use only a keyboard cannot scroll it. */
export const scrollable = { tabIndex: 0, role: 'group' } as const;
