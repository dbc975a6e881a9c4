import type { FormEvent } from 'react';
import type { roiFields } from '../../../content/marketing/roi.ts';
import * as fieldStyles from '../../../ui/fields/Field.css.ts';
import * as styles from './RoiCalculator.css.ts';
import * as recipes from '../../../theme/recipes.css.ts';

interface Props {
  field: (typeof roiFields)[number];
  value: string;
  onInput: (event: FormEvent<HTMLInputElement>) => void;
  onBlur: () => void;
}

/** A number with its unit beside it. */
export function RoiField({ field, value, onInput, onBlur }: Props) {
  const { name, label, before, after, step } = field;
  const id = `roi-${name}`;
  const unitId = `${id}-unit`;
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id} className={recipes.label}>
        {label}
      </label>
      <div className={styles.box}>
        {before && (
          <span id={unitId} className={styles.unit}>
            {before}
          </span>
        )}
        <input
          id={id}
          name={name}
          type="number"
          inputMode={step === 1 ? 'numeric' : 'decimal'}
          min={0}
          step={step}
          autoComplete="off"
          className={styles.input}
          value={value}
          // React calls onInput too, but wants to see onChange beside a value.
          onChange={onInput}
          onBlur={onBlur}
          aria-describedby={unitId}
        />
        {after && (
          <span id={unitId} className={styles.unit}>
            {after}
          </span>
        )}
      </div>
    </div>
  );
}
