import { waitlist } from '../../content/booking.ts';

/**
 * What is wrong with the form, by field and in their order. The server decides by the schema; here the browser's own
 * checks do, because the form can be opened from every page and the schemas are too heavy for that.
 */
export function waitlistFaults(form: HTMLFormElement): Record<string, string> {
  const faults = Object.entries(waitlist.labels).flatMap(([name, label]) => {
    const input = form.elements.namedItem(name);
    if (!(input instanceof HTMLInputElement)) return [];
    if (!input.value.trim()) return [[name, `${label} is required`]];
    return input.validity.valid ? [] : [[name, waitlist.badEmail]];
  });
  return Object.fromEntries(faults);
}
