import { useEffect, useRef } from 'react';
import { topModal } from '../../ui/modals.ts';

interface Shortcuts {
  /** Ctrl or Cmd with K. */
  onPalette(): void;
  /** `?` */
  onHelp(): void;
  /** A letter soon after `g`; false where it leads nowhere. */
  onGo(letter: string): boolean;
}

/** A second key after this long belongs to nothing any more. */
const TOGETHER_MS = 1_500;

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input, select, textarea, [role=listbox], [role=combobox]') !== null)
  );
}

/** The keys that work everywhere in the console. Letters are left alone where somebody types, or in a dialog. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    let went = Number.NEGATIVE_INFINITY;
    const onKeyDown = (event: KeyboardEvent) => {
      // The editor's own keys come first: there Ctrl+K makes a link.
      if (event.defaultPrevented || event.altKey) return;
      const { onPalette, onHelp, onGo } = latest.current;
      const key = event.key.toLowerCase();
      if (event.ctrlKey || event.metaKey) {
        if (key !== 'k' || event.shiftKey || topModal()) return;
        event.preventDefault();
        onPalette();
        return;
      }
      if (isTyping(event.target) || topModal()) return;
      const isSecond = event.timeStamp - went < TOGETHER_MS;
      went = key === 'g' && !isSecond ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (event.key === '?') onHelp();
      else if (!isSecond || !onGo(key)) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
