import { type RefObject, useSyncExternalStore } from 'react';

/** The link whose booking flow is about to open. Null while none is. */
let pressed: HTMLElement | null = null;
const listeners = new Set<() => void>();

/** Shows that this link waits. Null ends it. */
export function setPressedLink(link: HTMLElement | null): void {
  pressed = link;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether any link waits. */
export function useAnyPressed(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => pressed !== null,
    () => false,
  );
}

/** Whether this link waits. */
export function useIsPressed(link: RefObject<HTMLElement | null>): boolean {
  return useSyncExternalStore(
    subscribe,
    () => pressed !== null && pressed === link.current,
    () => false,
  );
}
