/** A React key for each text of a list: the text, and how often it stands before. Editors may write a text twice. */
export function keysOf(texts: readonly string[]): string[] {
  return texts.map((text, at) => {
    const before = texts.slice(0, at).filter((other) => other === text);
    return `${text} ${before.length}`;
  });
}
