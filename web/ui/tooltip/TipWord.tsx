import * as styles from './Tip.css.ts';

interface Props {
  /** The id of its `TipText`. */
  id: string;
  /** The word or figure to explain. */
  children: string;
}

/**
 * A word with a tooltip (see web/client/boot/tooltips.ts for when it shows). Without JavaScript the browser opens it by a
 * click, as it does by a tap.
 */
export function TipWord({ id, children }: Props) {
  return (
    <button
      type="button"
      popoverTarget={id}
      aria-describedby={id}
      data-tip={id}
      data-category="tooltip"
      className={styles.word}
    >
      {children}
    </button>
  );
}
