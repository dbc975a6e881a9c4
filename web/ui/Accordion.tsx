import * as styles from './Accordion.css.ts';

interface Props {
  /** Shared by the items of this accordion, of which the browser keeps one open at most. */
  name: string;
  items: readonly { question: string; answer: string }[];
}

/** Questions that open to their answers, one at a time; the open one can be closed. Works without JavaScript. */
export function Accordion({ name, items }: Props) {
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
