import * as styles from './CheckboxChoices.css.ts';

interface Props<Choice extends string> {
  /** The name of the checkboxes, and the prefix of their ids. */
  name: string;
  legend: string;
  /** Every choice with its label, in order. */
  names: Record<Choice, string>;
  chosen: readonly Choice[];
  error: string | undefined;
  onChange(chosen: readonly Choice[]): void;
}

/** A group of checkboxes. */
export function CheckboxChoices<Choice extends string>(props: Props<Choice>) {
  const { name, legend, names, chosen, error, onChange } = props;
  const choices = Object.keys(names) as Choice[];
  const errorId = `${name}-error`;
  return (
    <fieldset className={styles.choices} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice} className={styles.choice}>
          <input
            type="checkbox"
            name={name}
            value={choice}
            checked={chosen.includes(choice)}
            className={styles.box}
            onChange={({ target }) =>
              onChange(
                choices.filter((each) =>
                  each === choice ? target.checked : chosen.includes(each),
                ),
              )
            }
          />
          {names[choice]}
        </label>
      ))}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
