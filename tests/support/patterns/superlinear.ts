import { check } from 'recheck';

/** A regular expression, and where it was found. */
export interface Pattern {
  source: string;
  flags: string;
  place: string;
}

/** The patterns whose time can grow faster than their text. */
export async function superlinear(patterns: readonly Pattern[]): Promise<string[]> {
  const distinct = new Map(patterns.map((each) => [`/${each.source}/${each.flags}`, each]));
  const found: string[] = [];
  for (const [text, { source, flags, place }] of distinct) {
    // `split` runs a sticky pattern at every position, which is what a pattern without the flag does.
    const result = await check(source, flags.replace('y', ''), {
      timeout: null,
      // Only the characters that the pattern reads count. A slow machine takes longer for each of them.
      seedingTimeout: null,
      incubationTimeout: null,
      attackTimeout: null,
      // Without a seed, patterns that cannot be proved would be attacked with other texts each time.
      randomSeed: 60,
    });
    if (result.status === 'vulnerable')
      found.push(`${place}: ${text} is ${result.complexity.type}`);
    if (result.status === 'unknown') found.push(`${place}: ${text} is unknown`);
  }
  return found;
}
