import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';

/** Fetches the data of the page again and again, unless its tab is hidden. */
export function usePolling(everyMs: number, isOn: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => {
      if (!document.hidden) void revalidate();
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs, isOn, revalidate]);
}
