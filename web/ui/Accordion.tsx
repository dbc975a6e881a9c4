import * as styles from './Accordion.css.ts';

interface Props {
  /** The `name` of all items. The browser keeps at most one item with the same name open. */
  name: string;
  items: readonly { question: string; answer: string }[];
}

/** Questions and answers. One answer is open at a time. It works without JavaScript. */
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
