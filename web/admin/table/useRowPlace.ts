import { useLocation, useParams } from 'react-router-dom';

/** Where the details of a row are, and whether they stand beside the list. */
export interface RowPlace {
  to: string;
  selected: boolean;
}

/** @param path where the list is; its details are beneath it, by the entry's id, the only parameter of that route. */
export function useRowPlace(path: string): (id: string) => RowPlace {
  const [openId] = Object.values(useParams());
  const { search } = useLocation();
  return (id) => ({ to: `${path}/${encodeURIComponent(id)}${search}`, selected: id === openId });
}
