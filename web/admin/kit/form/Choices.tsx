import { useId } from 'react';
import * as styles from './Choices.css.ts';
import { useField } from './fields.tsx';
import type { FieldName } from './useForm.ts';
import * as recipes from '../../../theme/recipes.css.ts';

interface Props<Choice extends string> {
  name: FieldName<readonly Choice[]>;
  legend: string;
  /** Every choice with its label, in order. */
  labels: Record<Choice, string>;
}

/** Any number of choices, as a group of checkboxes. */
export function Choices<Choice extends string>({ name, legend, labels }: Props<Choice>) {
  const { field, set } = useField(name);
  const choices = Object.keys(labels) as Choice[];
  const errorId = useId();
  return (
    <fieldset className={styles.choices} aria-describedby={field.error ? errorId : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice} className={styles.choice}>
          <input
            type="checkbox"
            name={field.name}
            value={choice}
            aria-invalid={field.error ? true : undefined}
            checked={field.value.includes(choice)}
            className={recipes.checkbox}
            onChange={({ target }) =>
              set(
                choices.filter((each) =>
                  each === choice ? target.checked : field.value.includes(each),
                ),
              )
            }
          />
          {labels[choice]}
        </label>
      ))}
      {field.error && (
        <p id={errorId} className={recipes.fieldProblem}>
          {field.error}
        </p>
      )}
    </fieldset>
  );
}

interface CheckProps {
  name: FieldName<boolean>;
  label: string;
  className: string;
}

/** A checkbox of its own. */
export function Check({ name, label, className }: CheckProps) {
  const { field, set } = useField(name);
  return (
    <label className={className}>
      <input
        type="checkbox"
        name={field.name}
        checked={field.value}
        className={recipes.checkbox}
        onChange={({ target }) => set(target.checked)}
      />
      {label}
    </label>
  );
}
