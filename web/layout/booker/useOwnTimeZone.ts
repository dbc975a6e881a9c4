import { useEffect, useEffectEvent } from 'react';
import type { Choice } from './slotMonth.ts';

/** Shows the calendar in the zone of the browser, unless the visitor has chosen one. */
export function useOwnTimeZone(
  { timeZone, type, moving }: Choice,
  choose: (parameters: URLSearchParams, anchor: string) => void,
): void {
  const findZone = useEffectEvent(() => {
    if (timeZone) return;
    const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    choose(
      new URLSearchParams({ timeZone: own, ...(type && { type }), ...(moving && { moving }) }),
      '',
    );
  });
  useEffect(() => findZone(), []);
}
