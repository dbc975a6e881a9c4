import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import {
  type PresetName,
  presetOf,
  submissionsIn,
} from '../../../content/sales/inbound/presets/presets.ts';
import { objectOf, type SubmittedField } from '../../../content/sales/inbound/submission.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextAreaField } from '../../../ui/fields/Field.tsx';
import * as styles from './Forms.css.ts';
import * as recipes from '../../../theme/recipes.css.ts';

interface Props {
  preset: PresetName;
  onSample(fields: SubmittedField[]): void;
  /** Called to use the last submission that arrived. */
  onLast(): void;
}

/** Takes a pasted submission, or the last one that arrived. Its fields can then be mapped. */
export function Sample({ preset, onSample, onLast }: Props) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { revalidate, state } = useRevalidator();

  function use() {
    const fields = fieldsIn(text, preset);
    setError(fields ? null : `This is not the JSON of a submission from ${presetOf(preset).name}`);
    if (fields) onSample(fields);
  }

  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>A submission</legend>
      <TextAreaField
        id="source-sample"
        label="Paste a submission (optional)"
        rows={4}
        spellCheck={false}
        value={text}
        hint="JSON, as the form tool sends it. Or submit the form once and use the last submission that arrived."
        error={error}
        onChange={({ target }) => {
          setText(target.value);
          setError(null);
        }}
      />
      <div className={recipes.row}>
        <Button onClick={use}>Use this one</Button>
        <Button
          look="quiet"
          pending={state === 'loading' && 'Looking...'}
          onClick={() => {
            onLast();
            void revalidate();
          }}
        >
          Use the last one that arrived
        </Button>
        <Button
          look="quiet"
          onClick={() => setText(JSON.stringify(presetOf(preset).sample, null, 2))}
        >
          Show an example
        </Button>
      </div>
    </fieldset>
  );
}

/** The fields of a pasted body. Null if the tool does not send such a body. */
function fieldsIn(text: string, preset: PresetName): SubmittedField[] | null {
  try {
    const [submission] = submissionsIn(objectOf(JSON.parse(text)), preset);
    return submission && submission.fields.length > 0 ? submission.fields : null;
  } catch {
    return null;
  }
}
