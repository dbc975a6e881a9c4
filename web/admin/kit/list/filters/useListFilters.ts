import { useNavigate } from 'react-router-dom';
import type { List, Selection } from '../list.ts';
import { listPath } from '../listPath.ts';
import type { FilterTexts } from './filter.ts';

export type ChangeFilters = (changed: Partial<FilterTexts>, replace?: boolean) => void;

/** Changes filters in the address. Each change is a step that the back button undoes, and starts at the first page. */
export function useListFilters(list: List, { filters, sort }: Selection): ChangeFilters {
  const navigate = useNavigate();
  return (changed, replace = false) =>
    void navigate(listPath(list, { filters: { ...filters, ...changed }, sort }), { replace });
}
