import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

/** Opens the row's link on a click beside it. */
export function useRowTarget(to: string | undefined): ((event: MouseEvent) => void) | undefined {
  const navigate = useNavigate();
  if (!to) return undefined;
  return ({ target }) => {
    const inControl = target instanceof Element && target.closest('a, button, select, label');
    // Somebody who selects text to copy it does not want the details.
    if (!inControl && !window.getSelection()?.toString()) void navigate(to);
  };
}
