import type { LeadCells } from '../../../../web/content/sales/leads/importedLead.ts';

/** A row of a list, with the line on which it begins, counted from 1. */
export type Row = { line: number } & ({ cells: LeadCells } | { problem: string });

export interface Line {
  line: number;
  text: string;
}

/** Longer lines are cut. What is cut cannot be a lead. */
const MOST_CHARACTERS = 64 * 1024;

/** The lines of a text that arrives in pieces. Memory holds one piece and one line. */
export async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<Line, void> {
  let line = 0;
  let begun = '';
  for await (const piece of pieces) {
    const texts = `${begun}${piece}`.split('\n');
    begun = (texts.pop() ?? '').slice(0, MOST_CHARACTERS);
    for (const text of texts) {
      line += 1;
      yield { line, text: text.slice(0, MOST_CHARACTERS).replace(/\r$/, '') };
    }
  }
  if (begun) yield { line: line + 1, text: begun };
}
