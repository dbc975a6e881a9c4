import { useMemo } from 'react';
import * as styles from './DiffView.css.ts';
import { scrollable } from '../keyboard.ts';
import { type DiffLine, lineDiff } from './lineDiff.ts';
import * as recipes from '../../../theme/recipes.css.ts';

interface Props {
  before: string;
  after: string;
  /** Accessible name: names both texts. */
  label: string;
  /** Explains the marks; shown only when the texts differ. */
  legend: string;
}

const CONTEXT = 3;

const MARKS = { same: ' ', removed: '−', added: '+' } as const;

/** `at` is the number of the line, counted from the start. */
type Part =
  | { kind: 'line'; at: number; line: DiffLine }
  | { kind: 'skipped'; at: number; count: number };

/** Leaves out unchanged lines that are far from every change. */
function condense(lines: DiffLine[]): Part[] {
  const near = lines.map((_, index) =>
    lines
      .slice(Math.max(index - CONTEXT, 0), index + CONTEXT + 1)
      .some(({ kind }) => kind !== 'same'),
  );
  const parts: Part[] = [];
  lines.forEach((line, index) => {
    const last = parts.at(-1);
    if (near[index]) parts.push({ kind: 'line', at: index, line });
    else if (last?.kind === 'skipped') last.count += 1;
    else parts.push({ kind: 'skipped', at: index, count: 1 });
  });
  return parts;
}

/** Shows the lines that only one of two texts has. */
export function DiffView({ before, after, label, legend }: Props) {
  const parts = useMemo(() => condense(lineDiff(before, after)), [before, after]);
  if (before === after) return <p className={recipes.soft}>The content is the same.</p>;
  return (
    <>
      <p className={recipes.hint}>{legend}</p>
      <div {...scrollable} aria-label={label} className={styles.diff}>
        {parts.map((part) =>
          part.kind === 'skipped' ? (
            <p key={part.at} className={styles.skipped}>
              {part.count} unchanged {part.count === 1 ? 'line' : 'lines'}
            </p>
          ) : (
            <Line key={part.at} line={part.line} />
          ),
        )}
      </div>
    </>
  );
}

function Line({ line: { kind, text } }: { line: DiffLine }) {
  const content = (
    <>
      <span aria-hidden="true">{MARKS[kind]}</span>
      <span>{text || ' '}</span>
    </>
  );
  if (kind === 'removed') return <del className={styles.removed}>{content}</del>;
  if (kind === 'added') return <ins className={styles.added}>{content}</ins>;
  return <p className={styles.same}>{content}</p>;
}
