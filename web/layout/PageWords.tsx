import { useEffect, useState } from 'react';
import {
  createContext,
  type LoaderFunction,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router-dom';
import type { Words } from '../content/pages/words/words.ts';
import { WordsContext } from './pageWords.ts';

/** How this side reads the words of a page: the browser asks for the page's document. */
export const wordsReaderContext = createContext<(path: string, search: string) => Promise<Words>>();

/** The loader of the route around all pages. It gives each page its words, and null to a page without slots. */
export function wordsLoader(hasWords: (path: string) => boolean): LoaderFunction {
  return ({ request, context }) => {
    const { pathname, search } = new URL(request.url);
    return hasWords(pathname) ? context.get(wordsReaderContext)(pathname, search) : null;
  };
}

/** The parameters of a page do not change its words. */
export function isOtherPage({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

/** Gives the page its words. In the console's frame these are the words that somebody types there. */
export function PageWords() {
  const loaded = useLoaderData<Words | null>();
  const [typed, setTyped] = useState<Words | null>(null);
  // Only the console sends this event, and its frame never shows another page.
  useEffect(() => {
    const take = (event: CustomEventInit<Words>) => setTyped(event.detail ?? null);
    document.addEventListener('sixty:words', take);
    return () => document.removeEventListener('sixty:words', take);
  }, []);
  return (
    <WordsContext value={typed ?? loaded}>
      <Outlet />
    </WordsContext>
  );
}
