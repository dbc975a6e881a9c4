import { pathOf } from '../../content/staff/areas.ts';
import { addressOf, detailsPath } from '../kit/list/list.ts';

const PATH = pathOf('leads');

/** The list of leads with these filters. The keys are the names in the address. */
export function leadsPath(filters: Record<string, string>): string {
  return addressOf(PATH, filters);
}

/** One lead beside the list. */
export function leadPath(id: string): string {
  return detailsPath(PATH, id);
}
