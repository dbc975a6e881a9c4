export interface ToastContent {
  title: string;
  description?: string;
  /** `destructive` is for errors. It interrupts a screen reader. */
  variant?: 'default' | 'destructive';
  /** Milliseconds on screen. */
  duration?: number;
}

export interface ToastItem extends ToastContent {
  id: number;
  open: boolean;
}

export const TOAST_DURATION = 5_000;
/** How long a dismissed toast is kept in memory. */
export const TOAST_REMOVE_DELAY = 1_000_000;

let current: ToastItem | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function show(item: ToastItem | null): void {
  current = item;
  for (const listener of listeners) listener();
}

/** Shows a message at the edge of the screen. Only the newest is shown. */
export function toast(content: ToastContent): void {
  lastId += 1;
  show({ ...content, id: lastId, open: true });
}

/** Dismisses the toast. It does nothing if another one has replaced it. */
export function dismissToast(id: number): void {
  if (current?.id !== id || !current.open) return;
  show({ ...current, open: false });
  const timer = setTimeout(() => {
    if (current?.id === id) show(null);
  }, TOAST_REMOVE_DELAY);
  // In Node (tests) a timer this long would keep the process alive.
  if (typeof timer === 'object') timer.unref();
}

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The newest toast, dismissed or not. Null if there was none or it was removed. */
export function currentToast(): ToastItem | null {
  return current;
}
