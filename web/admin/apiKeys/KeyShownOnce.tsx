import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { FieldFrame, framed } from '../../ui/FieldFrame.tsx';
import * as dialogs from '../dialog/DialogForm.css.ts';
import * as styles from './ApiKeys.css.ts';
import type { NewKey } from './useCreateApiKey.ts';

/** The only time that anybody sees the key: only its hash is kept. */
export function KeyShownOnce({ made, onClose }: { made: NewKey; onClose(): void }) {
  const [said, setSaid] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // The form that had the focus is gone.
  useEffect(() => field.current?.select(), []);
  const frame = { id: 'new-api-key', label: `Key of ${made.name}` };

  async function copy() {
    try {
      await navigator.clipboard.writeText(made.key);
      setSaid('Copied.');
    } catch {
      // The browser may forbid it; whoever has it selected can copy it by hand.
      field.current?.select();
      setSaid('The browser did not allow it: copy the selected key by hand.');
    }
  }

  return (
    <div className={dialogs.form}>
      <p className={styles.warning}>
        Copy the key now. It is not kept, so nobody can show it again; whoever has it can do all
        that it may.
      </p>
      <FieldFrame {...frame}>
        <input
          {...framed(frame)}
          ref={field}
          readOnly
          value={made.key}
          className={styles.key}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </FieldFrame>
      <div className={dialogs.actions}>
        <Button look="main" onClick={() => void copy()}>
          Copy key
        </Button>
        <Button look="quiet" onClick={onClose}>
          Done
        </Button>
      </div>
      <p role="status" className={dialogs.note}>
        {said}
      </p>
    </div>
  );
}
