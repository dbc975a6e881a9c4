import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMovedTo } from '../rendering.ts';

/** Stands for a page that has another address now: the server answers 301, the browser goes there. */
export function MovedTo({ path }: { path: string }) {
  useMovedTo(path);
  const navigate = useNavigate();
  useEffect(() => void navigate(path, { replace: true }), [navigate, path]);
  return null;
}
