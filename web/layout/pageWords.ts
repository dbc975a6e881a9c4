import { createContext, use } from 'react';
import type { Words } from '../content/pages/words/words.ts';

/** The words of the page in view. Null on pages without slots. */
export const WordsContext = createContext<Words | null>(null);

interface PageTitle {
  title: string;
  description: string;
}

/** Title and description of the page in view. */
export function usePageTitle(usual: PageTitle): PageTitle {
  const { title, description } = use(WordsContext) ?? {};
  return {
    title: typeof title === 'string' ? title : usual.title,
    description: typeof description === 'string' ? description : usual.description,
  };
}
