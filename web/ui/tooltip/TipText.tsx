import * as styles from './Tip.css.ts';

interface Props {
  id: string;
  /** One or two sentences, or the name of an icon, which screen readers know already. */
  children: string;
  isName?: boolean;
}

/**
 * The text of a tooltip. It can be elsewhere in the document. For a heading or a term it must be, because otherwise the
 * text would become part of it.
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
