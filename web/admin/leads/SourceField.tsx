import { HERO_FORM_SOURCE } from '../../content/inputs/createLead.ts';
import { entry } from '../controls.css.ts';
import * as styles from '../table/FilterBar.css.ts';

const ID = 'lead-source';
const KNOWN_ID = 'lead-sources';

interface Props {
  value: string;
  onChange(source: string): void;
}

/** The exact name of a source. Half a name selects nothing, so it counts when it is finished. */
export function SourceField({ value, onChange }: Props) {
  const commit = (text: string) => {
    if (text.trim() !== value) onChange(text.trim());
  };
  return (
    <div className={styles.field}>
      <label htmlFor={ID} className={styles.label}>
        Source
      </label>
      <input
        id={ID}
        list={KNOWN_ID}
        defaultValue={value}
        placeholder="Any"
        autoComplete="off"
        className={entry}
        onBlur={({ target }) => commit(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit(event.currentTarget.value);
        }}
      />
      <datalist id={KNOWN_ID}>
        <option value={HERO_FORM_SOURCE} />
      </datalist>
    </div>
  );
}
