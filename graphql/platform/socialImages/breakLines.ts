/**
 * Breaks a text into the fewest lines that fit, then makes them about equally wide, so that the last line is not a single
 * word. A word that is too wide gets its own line.
 */
export function breakLines(
  text: string,
  widest: number,
  widthOf: (line: string) => number,
): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  const lines = fill(words, widest, widthOf);
  let even = lines;
  // The narrowest width that needs no additional line makes the lines most even.
  for (let width = widest; width > widest / 2; width -= widest / 40) {
    const narrower = fill(words, width, widthOf);
    if (narrower.length > lines.length) break;
    if (narrower.some((line) => widthOf(line) > widest)) break;
    even = narrower;
  }
  return even;
}

function fill(words: string[], width: number, widthOf: (line: string) => number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
