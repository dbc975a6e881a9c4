import * as styles from './Tip.css.ts';

interface Props {
  id: string;
  /** A sentence or two; or the name of an icon, which a screen reader has already. */
  children: string;
  isName?: boolean;
}

/**
 * What a tooltip says. It need not stand beside its word, and does not where the word is a heading or a term: the text
 * would become part of it.
 */
export function TipText({ id, children, isName }: Props) {
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
