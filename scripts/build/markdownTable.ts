/** The first row is the head. Cells are padded, so that the table is readable as plain text. */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const [head = [], ...rest] = rows;
  const widths = head.map((_cell, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = widths.map((width) => '-'.repeat(width));
  return [line(head), line(rule), ...rest.map(line)].join('\n');
}
