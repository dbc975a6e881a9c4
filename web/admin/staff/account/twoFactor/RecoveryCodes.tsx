import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { button } from '../../../../ui/Button.css.ts';
import { Dialog } from '../../../../ui/dialog/Dialog.tsx';
import * as dialogs from '../../../kit/dialog/DialogForm.css.ts';
import { useCloseGuard } from '../../../kit/dialog/ShownOnce.tsx';
import * as styles from './TwoFactor.css.ts';
import * as recipes from '../../../../theme/recipes.css.ts';

const QUESTION = 'Close without saving the codes? They cannot be shown again.';

/** Holds new recovery codes until the user has saved them. */
export function useKept({ onChanged, onClose }: { onChanged(): void; onClose(): void }) {
  const [codes, show] = useState<readonly string[] | null>(null);
  function onDone() {
    onClose();
    onChanged();
  }
  return { codes, show, onDone };
}

interface Props {
  codes: readonly string[];
  onDone(): void;
}

/** Shows the recovery codes once. Closing needs a confirmation until the codes are saved. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const [said, setSaid] = useState('');
  const [kept, setKept] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const leave = () => {
    if (kept || window.confirm(QUESTION)) onDone();
  };
  useCloseGuard(box, leave);
  // The focus was in a form that was removed.
  useEffect(() => box.current?.querySelector('button')?.focus(), []);
  const text = `${codes.join('\n')}\n`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setKept(true);
      setSaid('Copied.');
    } catch {
      setSaid('The browser did not allow copying. Download the codes or write them down.');
    }
  }

  return (
    <Dialog title="Keep Your Recovery Codes" open onClose={leave}>
      <div ref={box} className={dialogs.form}>
        <p className={recipes.note}>
          Each code works once, without your app. Store the codes somewhere that you can reach
          without your phone. They are not shown again.
        </p>
        <ul aria-label="Recovery codes" className={styles.codes}>
          {codes.map((code) => (
            <li key={code} className={styles.code}>
              {code}
            </li>
          ))}
        </ul>
        <div className={dialogs.actions}>
          <Button look="main" onClick={() => void copy()}>
            Copy Codes
          </Button>
          <a
            className={button.quiet}
            download="sixty-recovery-codes.txt"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            onClick={() => setKept(true)}
          >
            Download
          </a>
          <Button look="quiet" onClick={leave}>
            Done
          </Button>
        </div>
        <p role="status" className={recipes.note}>
          {said}
        </p>
      </div>
    </Dialog>
  );
}
