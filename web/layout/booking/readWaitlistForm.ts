import { waitlist } from '../../content/meetings/booking/booking.ts';
import { inputNamed } from '../publicForm/inputs.ts';
import type { Reading } from '../publicForm/usePublicForm.ts';

/**
 * Reads the waitlist form. The server validates by the schema. Here the browser's own validation is used, because the
 * form can be opened from every page and the schemas are too large for that.
 */
export function readWaitlistForm(form: HTMLFormElement): Reading<Record<string, string>> {
  const value: Record<string, string> = {};
  const errors: Record<string, string> = {};
  for (const [name, label] of Object.entries(waitlist.labels)) {
    const input = inputNamed(form, name);
    if (!input?.value.trim()) errors[name] = `${label} is required`;
    else if (!input.validity.valid) errors[name] = waitlist.badEmail;
    else value[name] = input.value;
  }
  return { value: Object.keys(errors).length === 0 ? value : null, errors };
}
