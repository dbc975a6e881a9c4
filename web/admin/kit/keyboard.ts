import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { topModal } from '../../ui/dialog/modals.ts';

/** Whether a key pressed here is text, or belongs to an open select. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input, select, textarea, [role=listbox], [role=combobox]') !== null)
  );
}

/** Props of a scrolling element: without them, people who use only a keyboard cannot scroll it. */
export const scrollable = { tabIndex: 0, role: 'group' } as const;

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
  // Details took the place of the list.
  if (next && !next.checkVisibility()) return next.click();
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

/**
 * The button that removes a row goes with it. The focus moves to this element instead of getting lost.
 * @param count of the rows; null while they load.
 */
export function useFocusAfterRemoval(
  element: RefObject<HTMLElement | null>,
  count: number | null,
): void {
  const before = useRef(count);
  useEffect(() => {
    const isFewer = count !== null && before.current !== null && count < before.current;
    if (isFewer && document.activeElement === document.body) element.current?.focus();
    before.current = count;
  }, [element, count]);
}

/** Saves by Ctrl+S, or Cmd+S on a Mac. */
export function useSaveKeys(onSave: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSave();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** What has keys of its own, apart from what `data-turn` or a range is for. */
const OWN_KEYS: Readonly<Record<string, string>> = {
  ' ': 'button:not([data-turn]), summary',
  ArrowUp: 'table',
  ArrowDown: 'table',
};

/** Calls back for single keys, unless somebody types, a dialog is open, or the focused element has a use for the key. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    const act = keys[key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey || topModal()) return;
    const own = OWN_KEYS[key];
    if (target instanceof Element) {
      const isRange = target.matches('input[type=range]');
      if ((isTyping(target) && !isRange) || (own && target.closest(own))) return;
    }
    event.preventDefault();
    act();
  });
  /** A button would be pressed when Space comes up. */
  const onKeyUp = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (key === ' ' && keys[key] && target instanceof Element && target.matches('[data-turn]'))
      event.preventDefault();
  });
  useEffect(() => {
    const down = (event: KeyboardEvent) => onKeyDown(event);
    const up = (event: KeyboardEvent) => onKeyUp(event);
    document.addEventListener('keydown', down);
    document.addEventListener('keyup', up);
    return () => {
      document.removeEventListener('keydown', down);
      document.removeEventListener('keyup', up);
    };
  }, []);
}
