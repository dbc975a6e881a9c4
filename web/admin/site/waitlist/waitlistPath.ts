import { pathOf } from '../../../content/staff/areas.ts';
import { addressOf } from '../../kit/list/list.ts';

/** The waitlist of one country. */
export function waitlistPath(country: string): string {
  return addressOf(pathOf('waitlist'), { country });
}
