const open: HTMLElement[] = [];
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Notes that this element is open as a modal: everything outside it is out of reach. The result takes it off. */
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

/** The modal that lies on top; null while none is open. */
export function topModal(): HTMLElement | null {
  return open.at(-1) ?? null;
}
