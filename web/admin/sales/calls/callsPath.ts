import { pathOf } from '../../../content/staff/areas.ts';
import { addressOf } from '../../kit/list/list.ts';

/** The list of calls with these filters. The keys are the names in the address. */
export function callsPath(filters: Record<string, string>): string {
  return addressOf(pathOf('calls'), filters);
}
