import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '../../../ui/Button.tsx';
import { FieldFrame, framed } from '../../../ui/fields/Field.tsx';
import * as dialogs from './DialogForm.css.ts';
import * as recipes from '../../../theme/recipes.css.ts';

interface Props extends Once {
  id: string;
  label: string;
  /** The kind of secret: 'key'. */
  what: string;
  value: string;
  /** Why it must be copied now. */
  children: ReactNode;
}

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
      setSaid(`The browser did not allow copying. Copy the selected ${what} by hand.`);
    }
  }

  return (
    <div className={dialogs.form}>
      <p className={dialogs.warning}>{children}</p>
      <FieldFrame {...frame}>
        <input
          {...framed(frame)}
          ref={field}
          readOnly
          value={value}
          className={dialogs.secret}
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

/** The dialog's callbacks for the form that shows the secret. */
export interface Once {
  onCopied(): void;
  /** The user wants to close the dialog without confirming that the secret is saved. */
  onLeave(): void;
  onDone(): void;
}

/**
 * For a dialog that shows a secret once. It asks before it closes while the secret is not copied.
 *
 * @param what the kind of secret, such as 'key'. Null while there is no secret.
 * @returns the props of `ShownOnce`. The dialog's close button also calls its `onLeave`.
 */
export function useShownOnce(what: string | null, onClose: () => void): Once {
  const [copied, setCopied] = useState(false);
  function close() {
    setCopied(false);
    onClose();
  }
  return {
    onCopied: () => setCopied(true),
    onLeave() {
      const loses = what !== null && !copied;
      if (!loses || window.confirm(`Close without copying the ${what}? It cannot be shown again.`))
        close();
    },
    onDone: close,
  };
}

/**
 * Asks before the Escape key or the back gesture of a phone closes the dialog around an element. By default the browser
 * closes the dialog first and reports it afterwards.
 */
export function useCloseGuard(inside: RefObject<HTMLElement | null>, onAsked: () => void): void {
  const ask = useRef(onAsked);
  useLayoutEffect(() => {
    ask.current = onAsked;
  });
  useEffect(() => {
    const dialog = inside.current?.closest('dialog');
    if (!dialog) return;
    const onCancel = (event: Event) => {
      event.preventDefault();
      ask.current();
    };
    // A page can prevent the `cancel` event below only once, but it can prevent the key every time.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onCancel(event);
    };
    dialog.addEventListener('cancel', onCancel);
    dialog.addEventListener('keydown', onKeyDown);
    return () => {
      dialog.removeEventListener('cancel', onCancel);
      dialog.removeEventListener('keydown', onKeyDown);
    };
  }, [inside]);
}
