import { type RefObject, useEffect, useEffectEvent } from 'react';
import { topModal } from '../../ui/dialog/modals.ts';

function hasFiles({ types }: DataTransfer): boolean {
  return types.includes('Files');
}

interface Where {
  /** Takes files while a dialog is open, and only then. */
  inDialog?: boolean;
  /** Takes only what is dropped on this element. By default, all that is dropped on the page and that no element takes. */
  element?: RefObject<HTMLElement | null>;
}

/** Takes files that are dropped on the page. */
export function useDroppedFiles(
  take: (files: File[]) => void,
  { inDialog = false, element }: Where = {},
): void {
  const onDrag = useEffectEvent((event: DragEvent) => {
    const { defaultPrevented, dataTransfer, type } = event;
    const isOurs = (topModal() !== null) === inDialog;
    if (defaultPrevented || !isOurs || !dataTransfer || !hasFiles(dataTransfer)) return;
    event.preventDefault();
    dataTransfer.dropEffect = 'copy';
    if (type === 'drop' && dataTransfer.files.length > 0) take([...dataTransfer.files]);
  });
  useEffect(() => {
    const listener = (event: DragEvent) => onDrag(event);
    return listenToDrags(element?.current ?? document, listener);
  }, [element]);
}

const TEXT_FIELDS = [
  'textarea',
  'input:not([type])',
  ...['text', 'search', 'url', 'tel', 'email', 'password', 'number'].map(
    (type) => `input[type=${type}]`,
  ),
];

/** Whether the browser puts what is dropped here into a field. */
function isTakenByField(target: EventTarget | null, transfer: DataTransfer): boolean {
  if (!(target instanceof Element)) return false;
  if (hasFiles(transfer)) return target.matches('input[type=file]:enabled');
  return target.matches(TEXT_FIELDS.map((field) => `${field}:read-write`).join());
}

/**
 * Keeps the page open when a file, a link or text is dropped where nothing takes it. The browser would open it instead of
 * the page, and what was typed would be lost.
 */
export function useDropGuard(): void {
  useEffect(
    () =>
      // After the listeners of the document, which may take what is dropped.
      listenToDrags(window, (event) => {
        const { defaultPrevented, dataTransfer, target } = event;
        if (defaultPrevented || !dataTransfer || isTakenByField(target, dataTransfer)) return;
        event.preventDefault();
        dataTransfer.dropEffect = 'none';
      }),
    [],
  );
}

function listenToDrags(place: EventTarget, listener: (event: DragEvent) => void) {
  const controller = new AbortController();
  const { signal } = controller;
  // A drop happens only where the event before it was cancelled.
  for (const name of ['dragover', 'drop'] as const) {
    place.addEventListener(name, (event) => listener(event as DragEvent), { signal });
  }
  return () => controller.abort();
}
