import type { ReactNode } from 'react';
import * as recipes from '../../../theme/recipes.css.ts';
import { control } from '../controls.css.ts';
import * as styles from './Editor.css.ts';

/** A message about what is edited, with buttons that act on it. */
export function EditorNote({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <div role="status" className={styles.note}>
      <p>{children}</p>
      {actions && <div className={recipes.row}>{actions}</div>}
    </div>
  );
}

export function NoteButton({ name, onPress }: { name: string; onPress(): void }) {
  return (
    <button type="button" className={control} onClick={onPress}>
      {name}
    </button>
  );
}

interface StaleProps {
  /** Null if the account was deleted. */
  savedBy: string | null | undefined;
  onCompare(): void;
}

/** Says that a newer version was saved, after somebody has closed the dialog that compares both. */
export function StaleNote({ savedBy, onCompare }: StaleProps) {
  return (
    <EditorNote actions={<NoteButton name="Compare" onPress={onCompare} />}>
      {savedBy ?? 'Somebody else'} has saved a newer version. Your text was not saved, but it is
      still here.
    </EditorNote>
  );
}
