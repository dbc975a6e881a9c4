type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

type Typed = { field: Field; value: string; checked: boolean };

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  }
  if (field instanceof HTMLInputElement && field.type === 'file') return false;
  if (field instanceof HTMLInputElement && field.checked !== field.defaultChecked) return true;
  return field.value !== field.defaultValue;
}

function isChecked(field: Field): boolean {
  return field instanceof HTMLInputElement && field.checked;
}

/** Every field that does not hold what the server wrote into it. */
export function typedFields(root: ParentNode): Typed[] {
  return [...root.querySelectorAll<Field>('input, textarea, select')]
    .filter(isChanged)
    .map((field) => ({ field, value: field.value, checked: isChecked(field) }));
}

/** Sets the value past React's own property, which would take it for already known and report no change. */
function setNative(field: Field, property: 'value' | 'checked', value: string | boolean): void {
  const prototype: object = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, property)?.set?.call(field, value);
}

function replay({ field, value, checked }: Typed): void {
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
    // React learns of a checkbox by click events only; a click turns it, so start from the other state.
    if (field.type === 'checkbox') setNative(field, 'checked', !checked);
    else if (!checked) return;
    field.click();
    return;
  }
  const caret = document.activeElement === field && 'selectionStart' in field ? field : null;
  const [start, end] = [caret?.selectionStart ?? null, caret?.selectionEnd ?? null];
  // Another text through React's property first, which React then believes to be the field's: it sees a change.
  field.value = value === '' && 'defaultValue' in field ? field.defaultValue : '';
  setNative(field, 'value', value);
  if (caret && start !== null) caret.setSelectionRange(start, end);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Tells the hydrated page what was typed before it listened, as though it were typed now. */
export function replayTyping(fields: Typed[]): void {
  for (const typed of fields) {
    if (!typed.field.isConnected) continue;
    // Typed on since: that text is newer.
    const { field } = typed;
    const newer = field.value !== typed.value && isChanged(field);
    replay(newer ? { field, value: field.value, checked: isChecked(field) } : typed);
  }
}
