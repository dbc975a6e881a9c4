import type { ApiKeyScope } from '../../content/apiKeyScopes.ts';
import { box } from '../users/EditUserDialog.css.ts';
import * as styles from './ApiKeys.css.ts';
import { SCOPE_NAMES } from './scopeNames.ts';

interface Props {
  scopes: readonly ApiKeyScope[];
  chosen: readonly ApiKeyScope[];
  error: string | undefined;
  onChange(chosen: readonly ApiKeyScope[]): void;
}

const ERROR_ID = 'api-key-scopes-error';

/** What a key may do, each in words; the least that does the job is best. */
export function ScopeChoices({ scopes, chosen, error, onChange }: Props) {
  return (
    <fieldset className={styles.choices} aria-describedby={error ? ERROR_ID : undefined}>
      <legend className={styles.legend}>This key may</legend>
      {scopes.map((scope) => (
        <label key={scope} className={styles.choice}>
          <input
            type="checkbox"
            name="scope"
            value={scope}
            checked={chosen.includes(scope)}
            className={box}
            onChange={({ target }) =>
              onChange(
                scopes.filter((each) => (each === scope ? target.checked : chosen.includes(each))),
              )
            }
          />
          {SCOPE_NAMES[scope]}
        </label>
      ))}
      {error && (
        <p id={ERROR_ID} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
