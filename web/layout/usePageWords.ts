import { use } from 'react';
import type { PageWords } from '../content/pages/words/words.ts';
import { WordsContext } from './pageWords.ts';

/** The words of this page, by the keys of its slots. The server has read them from the slots, so none is missing. */
export function usePageWords<Path extends keyof PageWords>(path: Path): PageWords[Path] {
  const words = use(WordsContext);
  if (!words) throw new Error(`${path} has no words.`);
  return words as PageWords[Path];
}
