import { pathOf } from '../../../content/staff/areas.ts';
import { addressOf, detailsPath } from '../../kit/list/list.ts';

const PATH = pathOf('doNotCall');

/** The requests of one number. */
export function doNotCallPath(phone: string): string {
  return addressOf(PATH, { q: phone });
}

/** One request beside the list of numbers that are not called. */
export function suppressionPath(id: string): string {
  return detailsPath(PATH, id);
}
