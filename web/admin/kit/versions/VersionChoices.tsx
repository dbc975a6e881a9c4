import { type ReactNode, Suspense, useId, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Button } from '../../../ui/Button.tsx';
import * as recipes from '../../../theme/recipes.css.ts';
import { DiffView } from './DiffView.tsx';
import * as styles from './Dialogs.css.ts';
import type { StaleSave } from './saveOutcome.ts';

/** What two people can change at the same time. */
export interface Part<Values> {
  readonly title: string;
  readonly fields: readonly (keyof Values)[];
  text(values: Values): string;
  /** Shows the values at each side. Without it the lines of both texts are compared. */
  readonly show?: (values: Values) => ReactNode;
}

interface Versions<Values> {
  mine: Values;
  /** The version that both writers began with. */
  base: Values;
}

export interface ChoicesProps<Values, Stored> extends Versions<Values> {
  stale: StaleSave;
  /** Everything is to be as the other person saved it. */
  onTake(stored: Stored): void;
  /** Saves these values in place of the version of the other person. */
  onSave(values: Values, version: number): void;
  onClose(): void;
}

interface Props<Values, Stored> extends ChoicesProps<Values, Stored> {
  noun: string;
  parts: readonly Part<Values>[];
  /** Null if it was deleted. */
  theirs: Stored | null;
}

/** Lets the writer choose part by part between two versions. */
export function VersionChoices<Values, Stored extends { values: Values; version: number }>({
  theirs,
  ...props
}: Props<Values, Stored>) {
  if (theirs) return <Choices {...props} theirs={theirs} />;
  return <p role="alert">This {props.noun} no longer exists. Copy your text before you leave.</p>;
}

type Side = 'mine' | 'theirs';

const SIDES = { mine: 'Mine', theirs: 'Theirs' } as const;

function differ<Values>({ text }: Part<Values>, one: Values, other: Values): boolean {
  return text(one) !== text(other);
}

function Choices<Values, Stored extends { values: Values; version: number }>({
  noun,
  parts: all,
  stale,
  mine,
  base,
  theirs,
  onTake,
  onSave,
  onClose,
}: Props<Values, Stored> & { theirs: Stored }) {
  const values = { mine, base, theirs: theirs.values };
  const parts = all.filter((part) => differ(part, mine, theirs.values));
  // A part that only one person changed keeps that change. Of two changes, the writer's own one is kept at first.
  const [chosen, setChosen] = useState<Record<string, Side>>(() =>
    Object.fromEntries(
      parts.map((part) => [part.title, differ(part, mine, base) ? 'mine' : 'theirs']),
    ),
  );
  const chooseAll = (side: Side) =>
    setChosen(Object.fromEntries(parts.map(({ title }) => [title, side])));
  const kept = parts.filter(({ title }) => chosen[title] === 'mine');

  function save(): void {
    if (kept.length === 0) return onTake(theirs);
    const own = kept.flatMap(({ fields }) => fields.map((field) => [field, mine[field]] as const));
    onSave({ ...theirs.values, ...Object.fromEntries(own) }, theirs.version);
  }

  return (
    <div className={styles.comparison}>
      {parts.length === 0 ? (
        <p>Both versions are the same.</p>
      ) : (
        <>
          <p>Choose for each part which version the {noun} gets.</p>
          <div className={recipes.row}>
            <Button look="quiet" onClick={() => chooseAll('mine')}>
              All mine
            </Button>
            <Button look="quiet" onClick={() => chooseAll('theirs')}>
              All theirs
            </Button>
          </div>
        </>
      )}
      {parts.map((part) => (
        <Choice
          key={part.title}
          part={part}
          values={values}
          writer={stale.savedBy ?? 'Somebody else'}
          chosen={chosen[part.title] ?? 'mine'}
          onChoose={(side) => setChosen({ ...chosen, [part.title]: side })}
        />
      ))}
      <div className={styles.actions}>
        <Button look="main" onClick={save}>
          {kept.length === 0 ? 'Use theirs' : 'Save these choices'}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Keep editing
        </Button>
      </div>
    </div>
  );
}

interface ChoiceProps<Values> {
  part: Part<Values>;
  values: Record<Side | 'base', Values>;
  /** Who saved first. */
  writer: string;
  chosen: Side;
  onChoose(side: Side): void;
}

/** Asks which of two versions a part keeps, and shows both. */
function Choice<Values>({ part, values, writer, chosen, onChoose }: ChoiceProps<Values>) {
  const name = useId();
  const { title, text, show } = part;
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{title}</legend>
      <p className={recipes.hint}>{whoChanged(part, values, writer)}</p>
      {!show && (
        <DiffView
          before={text(values.theirs)}
          after={text(values.mine)}
          label={`${title}: their version compared with yours`}
          legend="− only in theirs, + only in yours"
        />
      )}
      <div className={styles.sides}>
        {(['mine', 'theirs'] as const).map((side) => (
          <label key={side} className={styles.side}>
            <input
              type="radio"
              name={name}
              checked={chosen === side}
              onChange={() => onChoose(side)}
            />
            <span className={styles.value}>
              <span className={recipes.strong}>{SIDES[side]}</span>
              {show && (
                <ErrorBoundary fallback={null}>
                  <Suspense>{show(values[side])}</Suspense>
                </ErrorBoundary>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function whoChanged<Values>(
  part: Part<Values>,
  { mine, theirs, base }: ChoiceProps<Values>['values'],
  writer: string,
): string {
  if (!differ(part, mine, base)) return `Only ${writer} changed this.`;
  return differ(part, theirs, base) ? `You and ${writer} changed this.` : 'Only you changed this.';
}
