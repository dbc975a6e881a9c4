import { useSyncExternalStore } from 'react';
import { media } from '../../../../theme/media.ts';

const query = window.matchMedia(media.desktop);

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the screen has no room for details beside a list. */
export function useNarrowScreen(): boolean {
  return useSyncExternalStore(subscribe, () => !query.matches);
}
