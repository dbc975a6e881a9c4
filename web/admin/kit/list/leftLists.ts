import { type RefObject, useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { LISTS_KEY } from '../session/token.ts';

/** How somebody has left a list. */
interface Place {
  /** The router's key of the history entry. */
  key: string;
  search: string;
  scroll: number;
  /** Ids of the checked rows. */
  checked: readonly string[];
  /** Address of the link that had the focus. */
  focused: string | null;
}

/** Marks a navigation that leads back to a list. */
const RETURNING = { returning: true };

/** The places of this tab, by the path of the list. */
function readPlaces(): Record<string, Partial<Place>> {
  try {
    const places: unknown = JSON.parse(sessionStorage.getItem(LISTS_KEY) ?? '{}');
    return typeof places === 'object' && places !== null ? { ...places } : {};
  } catch {
    return {};
  }
}

function keep(path: string, part: Partial<Place>): void {
  const places = readPlaces();
  try {
    const kept = JSON.stringify({ ...places, [path]: { ...places[path], ...part } });
    sessionStorage.setItem(LISTS_KEY, kept);
  } catch {
    // A browser that blocks storage shows lists from their beginning.
  }
}

/** Where a link or a save leads back to a list: to the filters, order and page with which it was left. */
export function backTo(path: string): { to: string; state: typeof RETURNING } {
  return { to: path + (readPlaces()[path]?.search ?? ''), state: RETURNING };
}

/** How the list was left, if this navigation leads back to it. It is read once, when the list appears. */
export function useReturn(path: string): Partial<Place> | null {
  const { key, state } = useLocation();
  const kind = useNavigationType();
  const [place] = useState(() => {
    const left = readPlaces()[path];
    const returns = kind === 'POP' ? left?.key === key : state?.returning === true;
    return (returns && left) || null;
  });
  return place;
}

/** Remembers the checked rows of a list. */
export function useKeptChecks(path: string, ids: readonly string[]): void {
  const text = ids.join();
  useEffect(() => keep(path, { checked: text ? text.split(',') : [] }), [path, text]);
}

/** Remembers where somebody is in a list, and goes there again when a navigation leads back. */
export function useListPlace(path: string, frame: RefObject<HTMLElement | null>): void {
  const { key, search } = useLocation();
  const returned = useReturn(path);

  useEffect(() => keep(path, { key, search }), [path, key, search]);

  useEffect(() => {
    const rows = frame.current;
    const { scroll = 0, focused = null } = returned ?? {};
    // The frame of the page scrolls to the top when it arrives.
    const arriving = requestAnimationFrame(() => {
      if (!returned) return;
      window.scrollTo({ top: scroll, behavior: 'instant' });
      const links = [...(rows?.querySelectorAll('a') ?? [])];
      links.find((link) => hrefOf(link) === focused)?.focus({ preventScroll: true });
    });
    keep(path, { scroll, focused });
    const onScroll = () => keep(path, { scroll: window.scrollY });
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLAnchorElement) keep(path, { focused: hrefOf(target) });
    };
    window.addEventListener('scroll', onScroll);
    rows?.addEventListener('focusin', onFocus);
    return () => {
      cancelAnimationFrame(arriving);
      window.removeEventListener('scroll', onScroll);
      rows?.removeEventListener('focusin', onFocus);
    };
  }, [path, frame, returned]);
}

function hrefOf(link: Element): string | null {
  return link.getAttribute('href');
}
