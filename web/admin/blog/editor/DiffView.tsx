import { useMemo } from 'react';
import * as styles from './Dialogs.css.ts';
import { type DiffLine, lineDiff } from './lineDiff.ts';
import { scrollable } from './scrollable.ts';

interface Props {
  before: string;
  after: string;
  /** Accessible name: what is compared with what. */
  label: string;
  /** What the marks mean; left out where there is nothing to mark. */
  legend: string;
}

/** Unchanged lines that stand around a change. */
const CONTEXT = 3;

const MARKS = { same: ' ', removed: '−', added: '+' } as const;

/** `at` counts lines from the start. */
type Part =
  | { kind: 'line'; at: number; line: DiffLine }
  | { kind: 'skipped'; at: number; count: number };

/** Leaves out what is far from every change. */
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

/** Two texts line by line: what one has and the other has not. */
export function DiffView({ before, after, label, legend }: Props) {
  const parts = useMemo(() => condense(lineDiff(before, after)), [before, after]);
  if (before === after) return <p className={styles.state}>The content is the same.</p>;
  return (
    <>
      <p className={styles.legend}>{legend}</p>
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
