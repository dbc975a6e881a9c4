export interface DiffLine {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** More cells than this are not worth a wait: such texts have little in common anyway. */
const MOST_CELLS = 4_000_000;

const lines = (kind: DiffLine['kind'], texts: string[]): DiffLine[] =>
  texts.map((text) => ({ kind, text }));

/** Lengths of the longest common subsequences of all pairs of ends. */
function commonLengths(before: string[], after: string[]): Uint32Array[] {
  const table = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i -= 1) {
    const [row, below] = [table[i], table[i + 1]];
    if (!row || !below) continue;
    for (let j = after.length - 1; j >= 0; j -= 1) {
      row[j] =
        before[i] === after[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return table;
}

function diffMiddle(before: string[], after: string[]): DiffLine[] {
  if (before.length * after.length > MOST_CELLS) {
    return [...lines('removed', before), ...lines('added', after)];
  }
  const table = commonLengths(before, after);
  const result: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < before.length && j < after.length) {
    const [old = '', fresh = ''] = [before[i], after[j]];
    if (old === fresh) {
      result.push({ kind: 'same', text: old });
      i += 1;
      j += 1;
    } else if ((table[i + 1]?.[j] ?? 0) >= (table[i]?.[j + 1] ?? 0)) {
      result.push({ kind: 'removed', text: old });
      i += 1;
    } else {
      result.push({ kind: 'added', text: fresh });
      j += 1;
    }
  }
  return [...result, ...lines('removed', before.slice(i)), ...lines('added', after.slice(j))];
}

/** What must be taken from the first text and added to make the second, line by line. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const [old, fresh] = [before.split('\n'), after.split('\n')];
  const shorter = Math.min(old.length, fresh.length);
  let start = 0;
  while (start < shorter && old[start] === fresh[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === fresh.at(-1 - end)) end += 1;
  return [
    ...lines('same', old.slice(0, start)),
    ...diffMiddle(old.slice(start, old.length - end), fresh.slice(start, fresh.length - end)),
    ...lines('same', old.slice(old.length - end)),
  ];
}
