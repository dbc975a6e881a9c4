/** The writes of a source text that change the state of a call without raising its version. */
export function unversionedChanges(text: string): string[] {
  const statements = [...text.matchAll(/UPDATE "Call"[^`]*?(?=\bWHERE\b|`)/g)]
    .map(([statement]) => statement)
    .filter(
      (statement) => /(?:SET|,)\s+status = /.test(statement) && !/\bversion = /.test(statement),
    );
  const calls = [...text.matchAll(/\.call\s*\.update\w*\([^;]*?\bdata: (\{[^;]*|\w+)/g)]
    .map(([, data = '']) => data)
    .filter((data) => !data.startsWith('{') || changesState(data));
  return [...statements, ...calls];
}

function changesState(data: string): boolean {
  return /\bstatus\b/.test(data) && !/\bversion\b/.test(data);
}
