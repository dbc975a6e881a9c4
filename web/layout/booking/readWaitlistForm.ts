import { waitlist } from '../../content/booking.ts';
import { inputNamed } from '../publicForm/inputs.ts';
import type { Reading } from '../publicForm/usePublicForm.ts';

/**
 * What the waitlist form holds. The server decides by the schema; here the browser's own checks do, because the form can
 * be opened from every page and the schemas are too heavy for that.
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
