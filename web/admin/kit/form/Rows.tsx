import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { control } from '../controls.css.ts';
import * as styles from './Rows.css.ts';
import * as recipes from '../../../theme/recipes.css.ts';

interface Props<Row> {
  /** The name of one row: 'question'. */
  noun: string;
  /** The dotted path of the list. */
  path: string;
  /** The index of the first row in the list of the path. */
  firstIndex?: number;
  rows: readonly Row[];
  empty: Row;
  most: number;
  /** The smallest number of rows, by default none. */
  least?: number;
  /** An error of the whole list. */
  error?: string | undefined;
  onChange(rows: Row[], path: string): void;
  /** The fields of a row. `set` takes the path of the changed field. */
  children(row: Row, path: string, set: (row: Row, path: string) => void): ReactNode;
}

/** Rows that people add, remove and put in order, with buttons or with Alt and an arrow. */
export function Rows<Row>(props: Props<Row>) {
  const {
    noun,
    path,
    firstIndex = 0,
    rows,
    empty,
    most,
    least = 0,
    error,
    onChange,
    children,
  } = props;
  const list = useRef<HTMLOListElement>(null);
  const focusLater = useFocusLater(list);
  const keys = useRowKeys(rows.length);
  const pathOf = (index: number) => `${path}.${firstIndex + index}`;

  /** @param focus selectors of what gets the focus then. The first one that is there counts. */
  function move(from: number, to: number, ...focus: string[]): void {
    const row = rows[from];
    if (row === undefined || to < 0 || to >= rows.length) return;
    focusLater(focus);
    keys.change((all) => moved(all, from, to));
    onChange(moved(rows, from, to), path);
  }

  useMoveKeys(list, (field, index, step) => {
    const name = field.getAttribute('name') ?? '';
    const there = name.replace(pathOf(index), pathOf(index + step));
    move(index, index + step, `[name="${there}"]`, buttonIn(index + step, 'remove'));
  });

  function remove(index: number): void {
    focusLater([buttonIn(Math.min(index, rows.length - 2), 'remove')]);
    keys.change((all) => all.toSpliced(index, 1));
    onChange(rows.toSpliced(index, 1), path);
  }

  function add(): void {
    focusLater([`[data-row="${rows.length}"] [name]`]);
    onChange([...rows, empty], path);
  }

  return (
    <>
      <ol ref={list} className={styles.list}>
        {rows.map((row, index) => (
          <li key={keys.of(index)} data-row={index} className={styles.row}>
            {children(row, pathOf(index), (changed, changedPath) =>
              onChange(rows.with(index, changed), changedPath),
            )}
            <div className={recipes.row}>
              {STEPS.map(({ name, word, step }) => (
                <button
                  key={name}
                  type="button"
                  data-move={name}
                  aria-label={`Move ${noun} ${index + 1} ${name}`}
                  className={control}
                  disabled={rows[index + step] === undefined}
                  onClick={() =>
                    move(
                      index,
                      index + step,
                      buttonIn(index + step, name),
                      buttonIn(index + step, 'remove'),
                    )
                  }
                >
                  {word}
                </button>
              ))}
              <button
                type="button"
                data-move="remove"
                aria-label={`Remove ${noun} ${index + 1}`}
                className={control}
                disabled={rows.length <= least}
                onClick={() => remove(index)}
              >
                Remove
              </button>
            </div>
          </li>
        ))}
      </ol>
      {error && <p className={recipes.fieldProblem}>{error}</p>}
      <div>
        <button type="button" className={control} disabled={rows.length >= most} onClick={add}>
          Add {noun}
        </button>
        {rows.length >= most && <span className={recipes.hint}> There is room for {most}.</span>}
      </div>
    </>
  );
}

const STEPS = [
  { name: 'up', word: 'Up', step: -1 },
  { name: 'down', word: 'Down', step: 1 },
] as const;

function buttonIn(index: number, name: 'up' | 'down' | 'remove'): string {
  return `[data-row="${index}"] [data-move=${name}]:enabled`;
}

function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  return items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1));
}

/** Keys that stay with their rows. */
function useRowKeys(count: number) {
  const [keys, setKeys] = useState<readonly number[]>([]);
  const missing = count - keys.length;
  if (missing > 0) {
    const first = Math.max(-1, ...keys) + 1;
    setKeys([...keys, ...Array.from({ length: missing }, (_, index) => first + index)]);
  }
  return {
    of: (index: number) => keys[index] ?? index,
    change: (how: (all: readonly number[]) => readonly number[]) => setKeys(how),
  };
}

const ARROWS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Calls back when Alt and an arrow are pressed in a row. */
function useMoveKeys(
  list: RefObject<HTMLElement | null>,
  onMove: (field: Element, index: number, step: number) => void,
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const step = ARROWS[event.key];
    if (!event.altKey || step === undefined || !(event.target instanceof Element)) return;
    const row = event.target.closest('[data-row]')?.getAttribute('data-row');
    if (!row) return;
    event.preventDefault();
    onMove(event.target, Number(row), step);
  });
  useEffect(() => {
    const rows = list.current;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    rows?.addEventListener('keydown', listener);
    return () => rows?.removeEventListener('keydown', listener);
  }, [list]);
}

/** @returns a function that focuses the first of these selectors that is there after the next render. */
function useFocusLater(list: RefObject<HTMLElement | null>) {
  const selectors = useRef<readonly string[]>([]);
  useEffect(() => {
    const found = selectors.current.map((each) => list.current?.querySelector<HTMLElement>(each));
    selectors.current = [];
    found.find(Boolean)?.focus();
  });
  return (wanted: readonly string[]) => {
    selectors.current = wanted;
  };
}
