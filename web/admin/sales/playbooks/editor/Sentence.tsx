import type { MouseEvent } from 'react';
import { isWithin } from '../../../kit/form/fieldErrors.ts';
import * as styles from '../Playbooks.css.ts';
import { partIdOf } from './Contents.tsx';

interface Props {
  text: string;
  /** The dotted path of the field, or of the fields, that make it. */
  path: string;
  /** The dotted path of the field in focus. */
  focused: string | null;
}

/** A sentence that leads to its field. It is a link and not a button, because a button cannot break into lines within a text. */
export function Sentence({ text, path, focused }: Props) {
  return (
    <a
      href={`#${partIdOf(path)}`}
      aria-current={focused !== null && isWithin(focused, path) ? 'true' : undefined}
      className={styles.sentence}
      onClick={(event) => showField(event, path)}
    >
      {text}
    </a>
  );
}

/** Moves to the field without a new address, which would ask whether changes may be lost. */
function showField(event: MouseEvent<HTMLAnchorElement>, path: string): void {
  event.preventDefault();
  const form = event.currentTarget.closest('form');
  const field = form?.querySelector<HTMLElement>(`[name="${path}"], [name^="${path}."]`);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
