/** One message for each invalid field, by its name. */
export type FieldErrors = Record<string, string>;

type Input = HTMLInputElement | HTMLTextAreaElement;

/** Whether this is a form field. */
export function isInput(element: unknown): element is Input {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

/** The form's input of this name, or null. */
export function inputNamed(form: HTMLFormElement, name: string | undefined): Input | null {
  const element = name && form.elements.namedItem(name);
  return isInput(element) ? element : null;
}

/** Empties these inputs after their values were sent. */
export function emptyInputs(form: HTMLFormElement, names: string[]): void {
  for (const name of names) {
    const input = inputNamed(form, name);
    if (input) input.value = '';
  }
}
