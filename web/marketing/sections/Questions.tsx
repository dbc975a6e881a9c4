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

interface AccordionProps {
  /** The `name` of all items. The browser keeps at most one item with the same name open. */
  name: string;
  items: readonly { question: string; answer: string }[];
}

/** Questions and answers. One answer is open at a time. It works without JavaScript. */
function Accordion({ name, items }: AccordionProps) {
  return (
    <div>
      {items.map(({ question, answer }) => (
        <details key={question} name={name} className={styles.item}>
          <summary className={styles.question}>{question}</summary>
          <p className={styles.answer}>{answer}</p>
        </details>
      ))}
    </div>
  );
}
