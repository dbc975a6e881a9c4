import type { Clause, LegalSection } from '../content/legal/legalDocument.ts';
import { InlineText, type NumberOf } from './InlineText.tsx';
import * as styles from './LegalPage.css.ts';
import * as recipes from '../theme/recipes.css.ts';

function ClauseText({ clause, numberOf }: { clause: Clause; numberOf: NumberOf }) {
  if (typeof clause === 'string') {
    return (
      <p>
        <InlineText text={clause} numberOf={numberOf} />
      </p>
    );
  }
  return (
    <>
      <ClauseText clause={clause.text} numberOf={numberOf} />
      <ol className={styles.items}>
        {clause.items.map((item) => (
          <li key={item} className={styles.item}>
            <span>
              <InlineText text={item} numberOf={numberOf} />
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

interface Props {
  section: LegalSection;
  number: number;
  numberOf: NumberOf;
}

/** One numbered section with its numbered clauses; each can be linked to. */
export function SectionText({ section: { id, title, clauses }, number, numberOf }: Props) {
  return (
    <section id={id} className={styles.section}>
      <h2 className={styles.heading} data-reveal="">{`${number}. ${title}`}</h2>
      {clauses.map((clause, index) => {
        const place = index + 1;
        return (
          <div key={place} id={`${id}-${place}`} className={styles.clause} data-reveal="">
            <span className={styles.number}>{`${number}.${place}`}</span>
            <div className={recipes.stack[3]}>
              <ClauseText clause={clause} numberOf={numberOf} />
            </div>
          </div>
        );
      })}
    </section>
  );
}
