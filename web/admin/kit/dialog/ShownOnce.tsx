import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { FieldFrame, framed } from '../../../ui/fields/FieldFrame.tsx';
import * as dialogs from './DialogForm.css.ts';
import * as styles from './ShownOnce.css.ts';
import { useCloseGuard } from './useCloseGuard.ts';
import type { Once } from './useShownOnce.ts';
import * as recipes from '../../../theme/recipes.css.ts';

interface Props extends Once {
  id: string;
  /** The label of the secret. */
  label: string;
  /** The kind of secret: 'key'. */
  what: string;
  value: string;
  /** Why it must be copied now. */
  children: ReactNode;
}

/** Shows a secret once. */
export function ShownOnce({ id, label, what, value, children, ...once }: Props) {
  const [said, setSaid] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useCloseGuard(field, once.onLeave);
  // The focus was in a form that was removed.
  useEffect(() => field.current?.select(), []);
  const frame = { id, label };

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      once.onCopied();
      setSaid('Copied.');
    } catch {
      // The browser may forbid copying. Then the selected text can be copied by hand.
      field.current?.select();
      setSaid(`The browser did not allow it: copy the selected ${what} by hand.`);
    }
  }

  return (
    <div className={dialogs.form}>
      <p className={styles.warning}>{children}</p>
      <FieldFrame {...frame}>
        <input
          {...framed(frame)}
          ref={field}
          readOnly
          value={value}
          className={styles.secret}
          onCopy={once.onCopied}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </FieldFrame>
      <div className={dialogs.actions}>
        <Button look="main" onClick={() => void copy()}>
          Copy {what}
        </Button>
        <Button look="quiet" onClick={once.onDone}>
          Done
        </Button>
      </div>
      <p role="status" className={recipes.note}>
        {said}
      </p>
    </div>
  );
}
