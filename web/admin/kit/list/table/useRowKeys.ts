import { type RefObject, useEffect } from 'react';
import { isTyping } from '../../isTyping.ts';

const STEPS = new Map([
  ['j', 1],
  ['ArrowDown', 1],
  ['k', -1],
  ['ArrowUp', -1],
]);

function moveFocus(list: HTMLElement, step: number): void {
  const links = [...list.querySelectorAll<HTMLElement>('[data-row-link]')];
  const row = document.activeElement?.closest('tr');
  // Outside the table, continue from the row whose details are open.
  const current = links.findIndex((link) => (row ? row.contains(link) : link.ariaCurrent));
  const next = links[current === -1 ? 0 : Math.min(Math.max(current + step, 0), links.length - 1)];
  next?.focus();
  next?.closest('tr')?.scrollIntoView({ block: 'nearest' });
}

/** Moves the focus: `/` to the search field, j and k or the arrows from row to row. Enter follows the row's link. */
export function useRowKeys(list: RefObject<HTMLElement | null>, searchId: string): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const step = STEPS.get(event.key);
      const inList = list.current?.contains(document.activeElement);
      if (event.key === '/') document.getElementById(searchId)?.focus();
      // Outside the table arrows scroll the page.
      else if (step && list.current && (inList || !event.key.startsWith('Arrow')))
        moveFocus(list.current, step);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [list, searchId]);
}
