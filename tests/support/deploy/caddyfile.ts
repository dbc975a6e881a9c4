/** One line of a Caddyfile: its words, and the lines of the block that it opens. */
export interface Directive {
  words: string[];
  block: Directive[];
}

/**
 * Reads a Caddyfile as data.
 *
 * @throws when its braces do not match.
 */
export function caddyDirectives(text: string): Directive[] {
  const file: Directive[] = [];
  const open = [file];
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    const words = line.split(/\s+/);
    if (line === '}') {
      open.pop();
      continue;
    }
    const opens = words.at(-1) === '{';
    const directive: Directive = { words: opens ? words.slice(0, -1) : words, block: [] };
    const current = open.at(-1);
    if (!current) throw new Error(`No block is open at: ${line}`);
    current.push(directive);
    if (opens) open.push(directive.block);
  }
  if (open.length !== 1) throw new Error('The braces do not match.');
  return file;
}

/** The directives with this path of names, each within the block of the one before. */
export function directivesAt(
  [name, ...rest]: readonly string[],
  directives: readonly Directive[],
): Directive[] {
  const found = directives.filter(({ words }) => (words[0] ?? '') === name);
  return rest.length === 0 ? found : found.flatMap(({ block }) => directivesAt(rest, block));
}

/** What a block sets: the words after the name of each of its directives. */
export function settingsOf(block: readonly Directive[]): Record<string, string[]> {
  return Object.fromEntries(block.map(({ words: [name = '', ...values] }) => [name, values]));
}
