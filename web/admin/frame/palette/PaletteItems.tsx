import * as Ariakit from '@ariakit/react';
import { Children, type ReactNode } from 'react';
import * as styles from './Palette.css.ts';

/** Commands of one kind. An empty group draws nothing. */
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
