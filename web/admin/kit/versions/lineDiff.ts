import { diffArrays } from 'diff';

export interface DiffLine {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/**
 * Texts with more changed lines are shown as replaced: the time grows with the square, and 2,000 lines take 0.3
 * seconds.
 */
const MAX_CHANGED_LINES = 2_000;

/** The lines to remove from the first text, and to add to it, to get the second text, in order. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const [oldLines, newLines] = [before.split('\n'), after.split('\n')];
  const changes = diffArrays(oldLines, newLines, { maxEditLength: MAX_CHANGED_LINES }) ?? [
    { removed: true, added: false, value: oldLines },
    { removed: false, added: true, value: newLines },
  ];
  return changes.flatMap(({ removed, added, value }) => {
    const kind = removed ? 'removed' : added ? 'added' : 'same';
    return value.map((text): DiffLine => ({ kind, text }));
  });
}
