import { type RefObject, useSyncExternalStore } from 'react';

/**
 * The dotted path of the field in focus, among those of the form around this element. Null if none has the focus. It is read
 * after each render too, because a row that moves changes the path of its fields.
 */
export function useFieldInFocus(inside: RefObject<HTMLElement | null>): string | null {
  return useSyncExternalStore(watchFocus, () => pathInFocus(inside.current));
}

function watchFocus(onChange: () => void): () => void {
  document.addEventListener('focusin', onChange);
  document.addEventListener('focusout', onChange);
  return () => {
    document.removeEventListener('focusin', onChange);
    document.removeEventListener('focusout', onChange);
  };
}

function pathInFocus(inside: HTMLElement | null): string | null {
  const field = document.activeElement;
  return inside?.closest('form')?.contains(field) ? (field?.getAttribute('name') ?? null) : null;
}
