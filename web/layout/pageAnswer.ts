import { createContext, use } from 'react';
import type { Thing } from '../content/pages/structuredData.ts';

/** The properties of the server's response that pages set. */
export type PageAnswer = {
  status: number;
  /** The path of the page that replaces this one, or null. */
  movedTo: string | null;
  /** Facts of the page for search engines, as JSON-LD. */
  structuredData: Thing[];
};

/** Null in the browser. */
export const AnswerContext = createContext<PageAnswer | null>(null);

/** Sets the HTTP status of the page. */
export function useStatus(status: number): void {
  const answer = use(AnswerContext);
  if (answer) answer.status = status;
}

/** Makes the server redirect to this path, with status 301. */
export function useMovedTo(path: string): void {
  const answer = use(AnswerContext);
  if (answer) answer.movedTo = path;
}

/** Adds JSON-LD to the page's head. Search engines read the server's HTML, so the browser does not repeat it. */
export function useStructuredData(things: Thing[]): void {
  const answer = use(AnswerContext);
  if (answer) answer.structuredData = things;
}
