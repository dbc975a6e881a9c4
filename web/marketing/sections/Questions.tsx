import { Accordion } from '../../ui/Accordion.tsx';
import { container } from '../../ui/page.css.ts';
import * as styles from './Questions.css.ts';

interface Props {
  id: string;
  title: string;
  items: readonly { question: string; answer: string }[];
}

/** Questions and answers beside their heading. */
export function Questions({ id, title, items }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.band}>
      <div className={`${container} ${styles.columns}`}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        <Accordion name={id} items={items} />
      </div>
    </section>
  );
}
