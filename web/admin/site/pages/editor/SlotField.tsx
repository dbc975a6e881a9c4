import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ItemField } from '../../../../content/pages/words/declare.ts';
import { withFacts } from '../../../../content/pages/words/readWords.ts';
import { control } from '../../../kit/controls.css.ts';
import { CountedField } from '../../../kit/form/CountedField.tsx';
import * as recipes from '../../../../theme/recipes.css.ts';
import { ImageDialog } from '../../images/ImageDialog.tsx';
import * as styles from '../Pages.css.ts';
import { FigureDialog } from './FigureDialog.tsx';

interface Props {
  /** Of the control. */
  name: string;
  rules: Pick<ItemField, 'label' | 'maxLength'> & { kind: string };
  isRequired: boolean;
  value: string;
  problem: string | undefined;
  /** Shown below the field. */
  note: string;
  isActive: boolean;
  /** @param words what a chosen picture shows. */
  onEdit(value: string, words?: string): void;
}

/** What a field of one line shows of a text, about. */
const ONE_LINE = 120;

/** A text with its limit, or a picture. */
export function SlotField(props: Props) {
  const { name, rules, isRequired, value, problem, note, isActive, onEdit } = props;
  const [isChoosing, setIsChoosing] = useState(false);
  if (rules.kind === 'image') return <PictureField {...props} />;
  const holdsFigures = rules.kind === 'line' || rules.kind === 'text';
  const isLong = rules.kind === 'text' || (rules.maxLength ?? 0) > ONE_LINE;
  const hints = [note, value.includes('{fact:') && `Reads: ${withFacts(value)}`];

  function insert(figure: string): void {
    setIsChoosing(false);
    const field = fieldAt(name);
    const caret = field?.selectionStart ?? value.length;
    onEdit(value.slice(0, caret) + figure + value.slice(field?.selectionEnd ?? caret));
    // The field cannot take the focus while the dialog is open.
    setTimeout(() => {
      fieldAt(name)?.focus();
      fieldAt(name)?.setSelectionRange(caret + figure.length, caret + figure.length);
    });
  }

  return (
    <div className={styles.field}>
      <CountedField
        path={name}
        label={rules.label}
        value={value}
        limit={rules.maxLength ?? Infinity}
        errors={problem ? { [name]: problem } : {}}
        hint={hints.filter(Boolean).join(' ')}
        {...(isLong && { rows: 3 })}
        required={isRequired}
        onChange={(text) => onEdit(text)}
      />
      {holdsFigures && isActive && (
        <button type="button" className={styles.insert} onClick={() => setIsChoosing(true)}>
          Insert a Figure
        </button>
      )}
      {/* Outside the form, because Enter in the dialog must not reach it. */}
      {isChoosing &&
        createPortal(
          <FigureDialog onChoose={insert} onClose={() => setIsChoosing(false)} />,
          document.body,
        )}
    </div>
  );
}

function fieldAt(name: string) {
  return document.querySelector<HTMLInputElement | HTMLTextAreaElement>(
    `form [name="${CSS.escape(name)}"]`,
  );
}

function PictureField({ name, rules: { label }, value, problem, onEdit }: Props) {
  const id = useId();
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <div role="group" aria-labelledby={id} className={recipes.stack[2]}>
      <p id={id} className={recipes.label}>
        {label}
      </p>
      {value && <img src={value} alt="" className={styles.picture} />}
      <div className={recipes.row}>
        <button type="button" name={name} className={control} onClick={() => setIsChoosing(true)}>
          {value ? 'Replace Picture' : 'Choose Picture'}
        </button>
        {value && (
          <button type="button" className={control} onClick={() => onEdit('', '')}>
            Remove Picture
          </button>
        )}
      </div>
      {problem && <p className={recipes.fieldProblem}>{problem}</p>}
      {isChoosing && (
        <ImageDialog
          library
          onPicked={([image]) => image && onEdit(image.path, image.alt)}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
  );
}
