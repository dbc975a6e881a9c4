import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

/** What a click into a row does: the row is a larger target for the link in it. */
export function useRowTarget(to: string | undefined): ((event: MouseEvent) => void) | undefined {
  const navigate = useNavigate();
  if (!to) return undefined;
  return ({ target }) => {
    const inControl = target instanceof Element && target.closest('a, button, select');
    // Somebody who marks a number to copy it does not want the details.
    if (!inControl && !window.getSelection()?.toString()) navigate(to);
  };
}
