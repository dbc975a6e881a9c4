import { addressOf } from '../list/listPath.ts';

/** The waitlist of one country. */
export function waitlistPath(country: string): string {
  return addressOf('/admin/waitlist', { country });
}
