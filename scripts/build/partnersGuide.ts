import { type Block, developers, guide } from '../../web/content/developers/guide.ts';

/** The guide of /developers as Markdown, for those who read the code's documents. */
export function partnersGuide(): string {
  const sections = guide.map(
    ({ title, blocks }) => `## ${title}\n\n${blocks.map(markdownOf).join('\n\n')}`,
  );
  return [
    `# ${developers.title}`,
    '<!-- Written by `npm run gen -- --schema` from web/content/developers, which the page /developers shows as well. -->',
    developers.introduction,
    'The product shows this page at `/developers`, with a reference of all that a key can reach. Tests send the examples. `SITE` stands for the address of the site, and what has changed is in [api-changelog.md](api-changelog.md).',
    ...sections,
  ]
    .join('\n\n')
    .concat('\n');
}

function markdownOf(block: Block): string {
  if (typeof block === 'string') return block;
  if ('code' in block) return fenced(languageOf(block.code), block.code);
  if ('rows' in block) return table([block.columns, ...block.rows]);
  const { document, variables } = block.example;
  const parts = [fenced('graphql', document)];
  if (Object.keys(variables).length > 0) {
    parts.push(fenced('json', JSON.stringify(variables, null, 2)));
  }
  return parts.join('\n\n');
}

function languageOf(code: string): string {
  if (code.startsWith('curl')) return 'sh';
  return code.startsWith('{') ? 'json' : 'js';
}

function fenced(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}

/** Cells are filled up, so that it can be read as it stands. */
function table(rows: readonly (readonly string[])[]): string {
  const [head = [], ...rest] = rows;
  const widths = head.map((_cell, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = widths.map((width) => '-'.repeat(width));
  return [line(head), line(rule), ...rest.map(line)].join('\n');
}
