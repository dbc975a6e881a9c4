import {
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  type RefObject,
  useEffect,
  useEffectEvent,
} from 'react';
import * as styles from './Dialog.css.ts';
import { enterModal } from './modals.ts';
import * as recipes from '../../theme/recipes.css.ts';

interface Props {
  /** Its accessible name. */
  title: string;
  open: boolean;
  /** Called when Escape, the close button or a click beside it closed the dialog. */
  onClose: () => void;
  /** `wide` is for more than text and a form. `large` is wider, and fills the screen of a phone. */
  width?: keyof typeof styles.dialog;
  children: ReactNode;
}

/** A modal dialog. The browser keeps the focus inside, and restores it when the dialog closes. */
export function Dialog({ title, open, onClose, width = 'narrow', children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // The dialog is closed before it is removed, because only then does the browser restore the focus.
  useLayoutEffect(() => {
    const box = dialog.current;
    if (!open || !box) return;
    box.showModal();
    const leave = enterModal(box);
    return () => {
      leave();
      box.close();
    };
  }, [open]);

  useClickBeside(dialog, onClose);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={styles.dialog[width]}
      onClose={() => !dialog.current?.open && onClose()}
    >
      <div className={styles.box}>
        <div className={styles.head}>
          <h2 id={titleId} className={recipes.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
            <svg viewBox="0 0 16 16" width="16" height="16" stroke="currentColor" strokeWidth="1.5">
              <path d="m3 3 10 10M13 3 3 13" />
            </svg>
          </button>
        </div>
        {open && children}
      </div>
    </dialog>
  );
}

/**
 * Calls back for a click on the backdrop of this dialog. Keyboard users press Escape. A text selection that ends outside
 * the dialog does not count, because the click must also start on the backdrop.
 */
function useClickBeside(dialog: RefObject<HTMLDialogElement | null>, onClick: () => void) {
  const onClickBeside = useEffectEvent(onClick);

  useEffect(() => {
    const box = dialog.current;
    if (!box) return;
    let pressedBeside = false;
    // The target is the dialog element only outside its content, which is on the backdrop.
    const onPointerDown = ({ target }: PointerEvent) => {
      pressedBeside = target === box;
    };
    const onBoxClick = ({ target }: MouseEvent) => {
      if (target === box && pressedBeside) onClickBeside();
    };
    box.addEventListener('pointerdown', onPointerDown);
    box.addEventListener('click', onBoxClick);
    return () => {
      box.removeEventListener('pointerdown', onPointerDown);
      box.removeEventListener('click', onBoxClick);
    };
  }, [dialog]);
}
