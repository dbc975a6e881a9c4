import { useEffect, useEffectEvent } from 'react';
import { type Blocker, useNavigate } from 'react-router-dom';
import { editPath, POSTS_PATH } from '../../postPaths.ts';
import type { Exit } from './editorState.ts';
import { writingPlace } from './writingPlace.ts';

/** Leaves the editor once its state says so, after the leave guard has learnt the same. */
export function useExit(exit: Exit | null, blocker: Blocker): void {
  const navigate = useNavigate();
  const leave = useEffectEvent((way: Exit) => {
    if (way.to === 'posts') void navigate(POSTS_PATH);
    else if (way.to === 'blockedAddress') blocker.proceed?.();
    else void navigate(editPath(way.id), { state: { writing: writingPlace() }, replace: true });
  });
  useEffect(() => {
    if (exit) leave(exit);
  }, [exit]);
}
