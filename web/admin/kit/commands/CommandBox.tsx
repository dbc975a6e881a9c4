import * as Ariakit from '@ariakit/react';
import { Children, type ReactNode, useEffect, useRef, useState } from 'react';
import * as recipes from '../../../theme/recipes.css.ts';
import * as styles from './CommandBox.css.ts';

/** Shorter text matches nearly everything, and the database has no index for it. */
export const FEWEST_LETTERS = 3;

interface Props {
  /** Names the field and says what to type. */
  label: string;
  text: string;
  onText(text: string): void;
  /** Below the list, read by screen readers when it changes. */
  status: ReactNode;
  /** The groups of commands. */
  children: ReactNode;
}

/** A field with a list of commands in a dialog. The arrows choose, Enter runs. */
export function CommandBox({ label, text, onText, status, children }: Props) {
  const field = useRef<HTMLInputElement>(null);
  // The dialog focuses its first button when it opens, so this runs after that.
  useEffect(() => field.current?.focus(), []);
  return (
    <Ariakit.ComboboxProvider open value={text} setValue={onText} focusLoop>
      <Ariakit.Combobox
        ref={field}
        autoSelect="always"
        aria-label={label}
        placeholder={label}
        className={styles.field}
      />
      <Ariakit.ComboboxList alwaysVisible aria-label="Results" className={styles.list}>
        {children}
      </Ariakit.ComboboxList>
      <p role="status" className={recipes.hint}>
        {status}
      </p>
    </Ariakit.ComboboxProvider>
  );
}

/** Commands of one kind. An empty group is not shown. */
export function Group({ name, children }: { name: string; children: ReactNode }) {
  if (Children.count(children) === 0) return null;
  return (
    <Ariakit.ComboboxGroup className={styles.group}>
      <Ariakit.ComboboxGroupLabel className={styles.groupName}>{name}</Ariakit.ComboboxGroupLabel>
      {children}
    </Ariakit.ComboboxGroup>
  );
}

interface ItemProps {
  id: string;
  name: string;
  /** The shortcut, or details that tell entries apart. */
  note?: string | undefined;
  onRun(): void;
}

export function Item({ id, name, note, onRun }: ItemProps) {
  return (
    <Ariakit.ComboboxItem
      id={`palette-${id}`}
      value={name}
      setValueOnClick={false}
      hideOnClick={false}
      focusOnHover
      className={styles.item}
      onClick={onRun}
    >
      <span className={styles.name}>{name}</span>
      {note && <span className={styles.note}>{note}</span>}
    </Ariakit.ComboboxItem>
  );
}

const DELAY_MS = 150;

/** The text after a pause in typing, so that not every letter sends a request. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setDebounced, DELAY_MS, text);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
