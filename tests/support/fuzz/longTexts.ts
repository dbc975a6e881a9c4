/** Long texts that look like a name, a URL and an e-mail address, so that they reach what reads one of these. */
export function longTexts(length: number): string[] {
  return ['', 'https://example.com/', 'ann@'].map((start) => start.padEnd(length, 'a.'));
}

/** Copies of a value, each with one of its texts, at any depth, replaced. */
export function* withOneText(value: unknown, text: string): Generator<unknown> {
  if (typeof value === 'string') yield text;
  if (Array.isArray(value)) {
    for (const [index, each] of value.entries()) {
      for (const replaced of withOneText(each, text)) yield value.with(index, replaced);
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, each] of Object.entries(value)) {
      for (const replaced of withOneText(each, text)) yield { ...value, [name]: replaced };
    }
  }
}
