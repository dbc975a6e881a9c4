import { useState } from 'react';
import * as recipes from '../../../theme/recipes.css.ts';
import { Button } from '../../../ui/Button.tsx';
import * as styles from './Imports.css.ts';

/** A message of a report, with the posts that it is about. */
export interface FoldedLine {
  level: string;
  message: string;
  items: string[];
}

const LEVELS = [
  { level: 'error', name: 'Error', many: 'Errors' },
  { level: 'warning', name: 'Warning', many: 'Warnings' },
  { level: 'info', name: 'Note', many: 'Notes' },
] as const;

/** A message with more posts than this shows the first of them. */
const MOST_ITEMS = 200;

/** What happens to what. Equal messages are one line, which opens to its posts. */
export function ImportReport({ report }: { report: readonly FoldedLine[] }) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const toggle = (level: string) => {
    const next = new Set(hidden);
    if (!next.delete(level)) next.add(level);
    setHidden(next);
  };
  const counts = LEVELS.map((each) => ({
    ...each,
    count: report
      .filter(({ level }) => level === each.level)
      .reduce((sum, { items }) => sum + items.length, 0),
  }));
  const shown = report.filter(({ level }) => !hidden.has(level));
  return (
    <>
      <div role="group" aria-label="Lines of the report" className={recipes.row}>
        {counts.map(({ level, many, count }) => (
          <Button
            key={level}
            look="quiet"
            aria-pressed={!hidden.has(level)}
            disabled={count === 0}
            onClick={() => toggle(level)}
          >
            {many} {count}
          </Button>
        ))}
      </div>
      <ul className={styles.lines}>
        {shown.map(({ level, message, items }) => (
          <li key={`${level} ${message}`} className={styles.line}>
            <span className={level === 'error' ? recipes.problem : recipes.note}>
              {LEVELS.find((each) => each.level === level)?.name}
            </span>
            {items.length === 1 ? (
              <span>
                {items[0]}: {message}
              </span>
            ) : (
              <details>
                <summary>
                  {items.length.toLocaleString('en')} posts: {message}
                </summary>
                <ul className={styles.posts}>
                  {[...new Set(items)].slice(0, MOST_ITEMS).map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                  {items.length > MOST_ITEMS && (
                    <li>and {(items.length - MOST_ITEMS).toLocaleString('en')} more</li>
                  )}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
