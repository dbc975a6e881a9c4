import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMovedTo } from './pageAnswer.ts';

/** Redirects to the new address of a page: the server answers 301, the browser navigates. */
export function MovedTo({ path }: { path: string }) {
  useMovedTo(path);
  const navigate = useNavigate();
  useEffect(() => void navigate(path, { replace: true }), [navigate, path]);
  return null;
}
