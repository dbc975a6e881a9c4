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

interface TipTextProps {
  id: string;
  /** One or two sentences, or the name of an icon, which screen readers know already. */
  children: string;
  isName?: boolean;
}

/**
 * The text of a tooltip. It can be elsewhere in the document. For a heading or a term it must be, because otherwise the
 * text would become part of it.
 */
export function TipText({ id, children, isName }: TipTextProps) {
  return (
    <span
      id={id}
      role="tooltip"
      popover="auto"
      aria-hidden={isName || undefined}
      className={styles.tip}
    >
      {children}
    </span>
  );
}
