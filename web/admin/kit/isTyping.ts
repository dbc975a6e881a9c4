/** Whether a key pressed here is text, or belongs to an open select. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input, select, textarea, [role=listbox], [role=combobox]') !== null)
  );
}
