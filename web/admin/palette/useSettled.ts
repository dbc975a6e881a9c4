import { useEffect, useState } from 'react';

/** Between two letters of somebody who types. */
const PAUSE_MS = 150;

/** The text once nobody has changed it for a moment: not every letter is worth a question to the server. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setSettled, PAUSE_MS, text);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
