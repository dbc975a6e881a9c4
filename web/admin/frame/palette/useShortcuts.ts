import { useEffect, useEffectEvent } from 'react';
import { topModal } from '../../../ui/dialog/modals.ts';
import { isTyping } from '../../kit/keyboard.ts';

interface Shortcuts {
  /** Ctrl or Cmd with K. */
  onPalette(): void;
  /** `?` */
  onHelp(): void;
  /** A letter soon after `g`. Returns false when it has no target. */
  onGo(letter: string): boolean;
}

/** The longest time between `g` and the letter. */
const TOGETHER_MS = 1_500;

/** The keys that work everywhere in the console. Letters do nothing in fields and dialogs. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useEffectEvent(() => shortcuts);
  useEffect(() => {
    let went = Number.NEGATIVE_INFINITY;
    const onKeyDown = (event: KeyboardEvent) => {
      // The editor handles its own keys first: there Ctrl+K inserts a link.
      if (event.defaultPrevented || event.altKey) return;
      const { onPalette, onHelp, onGo } = latest();
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
