import { Navigate } from 'react-router-dom';
import { useMovedTo } from '../rendering.ts';

/** Stands for a page that has another address now: the server answers 301, the browser goes there. */
export function MovedTo({ path }: { path: string }) {
  useMovedTo(path);
  return import.meta.env.SSR ? null : <Navigate to={path} replace />;
}
