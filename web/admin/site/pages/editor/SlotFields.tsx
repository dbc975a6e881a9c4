import { useState } from 'react';
import type { ItemField, Slot } from '../../../../content/pages/words/declare.ts';
import { withFacts } from '../../../../content/pages/words/readWords.ts';
import type { Errors } from '../../../kit/form/fieldErrors.ts';
import { Rows } from '../../../kit/form/Rows.tsx';
import { legend } from '../../../kit/form/fields.css.ts';
import * as recipes from '../../../../theme/recipes.css.ts';
import { counted, SHOWN_DESCRIPTION, SHOWN_TITLE } from '../../snippet/Snippet.tsx';
import * as styles from '../Pages.css.ts';
import { type Item, itemsOf, listOf } from '../pageValues.ts';
import { SlotField } from './SlotField.tsx';

interface Props {
  slot: Slot;
  value: string;
  problems: Errors;
  /** What editors have to know of it. Empty without anything. */
  note: string;
  /** The name of the control in focus. */
  active: string | null;
  onEdit(value: string): void;
}

/** The field of a slot, or the items of a list. */
export function SlotFields(props: Props) {
  const { slot, value, problems, note, active, onEdit } = props;
  if (slot.kind === 'list') return <ListFields {...props} />;
  return (
    <SlotField
      name={slot.key}
      rules={slot}
      isRequired={slot.required}
      value={value}
      problem={problems[slot.key]}
      note={[note, lengthOf(slot.key, value)].filter(Boolean).join(' ')}
      isActive={active === slot.key}
      onEdit={onEdit}
    />
  );
}

/** How much of the page's title or description search engines show. */
function lengthOf(key: string, value: string): string {
  if (key === 'title') return counted(withFacts(value), SHOWN_TITLE);
  return key === 'description' ? counted(withFacts(value), SHOWN_DESCRIPTION) : '';
}

function ListFields({ slot, value, problems, note, active, onEdit }: Props) {
  const { key, label, itemFields, maxLength, minItems } = slot;
  return (
    <fieldset className={styles.list}>
      <legend className={legend}>{label}</legend>
      {note && <p className={recipes.hint}>{note}</p>}
      <Rows
        noun="item"
        path={key}
        rows={itemsOf(value)}
        empty={{}}
        most={maxLength ?? 0}
        least={minItems ?? 0}
        error={problems[key]}
        onChange={(items: Item[]) => onEdit(listOf(slot, items))}
      >
        {(item, path, set) => (
          <Folded first={item[itemFields[0]?.key ?? ''] ?? ''}>
            {itemFields.map((field, index) => (
              <SlotField
                key={field.key}
                name={`${path}.${field.key}`}
                rules={field}
                isRequired={index === 0}
                value={item[field.key] ?? ''}
                problem={problems[`${path}.${field.key}`]}
                note=""
                isActive={active === `${path}.${field.key}`}
                onEdit={(text, words) =>
                  set({ ...item, [field.key]: text, ...wordsOf(field, words) }, path)
                }
              />
            ))}
          </Folded>
        )}
      </Rows>
    </fieldset>
  );
}

/** The words of a chosen picture go into the field beside it. */
function wordsOf({ key }: ItemField, words: string | undefined): Item {
  return words === undefined ? {} : { [`${key}.alt`]: words };
}

/** The fields of an item, folded to its first line. A new item is open. */
function Folded({ first, children }: { first: string; children: React.ReactNode }) {
  const [isOpen, setIsOpen] = useState(first === '');
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={styles.fold}>{first || 'New item'}</summary>
      <div className={recipes.stack[3]}>{children}</div>
    </details>
  );
}
