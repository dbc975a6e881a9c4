import { detailsPath } from '../list/listPath.ts';

/** One request beside the list of numbers that are not called. */
export function suppressionPath(id: string): string {
  return detailsPath('/admin/do-not-call', id);
}
