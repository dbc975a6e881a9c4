/**
 * Breaks a text into as few lines as its widest may be, then evens them out, so that no single word is left over.
 * A word that is too wide by itself stands on a line of its own.
 */
export function breakLines(
  text: string,
  widest: number,
  widthOf: (line: string) => number,
): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  const lines = fill(words, widest, widthOf);
  let even = lines;
  // The narrowest measure that needs no line more is the most even one.
  for (let measure = widest; measure > widest / 2; measure -= widest / 40) {
    const narrower = fill(words, measure, widthOf);
    if (narrower.length > lines.length) break;
    if (narrower.some((line) => widthOf(line) > widest)) break;
    even = narrower;
  }
  return even;
}

function fill(words: string[], measure: number, widthOf: (line: string) => number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer) <= measure) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
