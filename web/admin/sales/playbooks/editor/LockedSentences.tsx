import type { LockedSentence } from '../../../../content/sales/playbooks/lockedSentences.ts';
import * as styles from '../Playbooks.css.ts';
import * as recipes from '../../../../theme/recipes.css.ts';

/** Sentences that nobody can change or remove, with the rule that asks for each. */
export function LockedSentences({ sentences }: { sentences: readonly LockedSentence[] }) {
  return (
    <section aria-label="Always said" className={recipes.stack[2]}>
      <p className={recipes.label}>
        <Lock /> Always said. Locked, because the law asks for it.
      </p>
      <ul className={styles.locked}>
        {sentences.map(({ text, source }) => (
          <li key={text}>
            <q>{text}</q>
            <br />
            <span className={recipes.hint}>{source}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Lock() {
  return (
    <svg
      viewBox="0 0 16 16"
      width="14"
      height="14"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d="M3.5 7.5h9v6h-9zM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5" />
    </svg>
  );
}
