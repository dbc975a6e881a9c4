const open: HTMLElement[] = [];
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Registers an open modal. Everything outside it is inert. The returned function removes it. */
export function enterModal(element: HTMLElement): () => void {
  open.push(element);
  tell();
  return () => {
    open.splice(open.indexOf(element), 1);
    tell();
  };
}

export function subscribeToModals(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The topmost modal, or null if none is open. */
export function topModal(): HTMLElement | null {
  return open.at(-1) ?? null;
}
