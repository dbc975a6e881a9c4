import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import * as styles from './Dialog.css.ts';

interface Props {
  /** Its accessible name. */
  title: string;
  open: boolean;
  /** Called when it was closed by Escape, the close button or a click beside it. */
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog. The browser keeps the focus inside and gives it back to where it was. */
export function Dialog({ title, open, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  /** The dialog itself is only hit outside its box: that is the backdrop. */
  function closeBeside(event: MouseEvent<HTMLDialogElement>) {
    if (event.target === event.currentTarget) onClose();
  }

  return (
    // Escape is the keyboard's way to what a click beside the box does.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={styles.dialog}
      onClose={onClose}
      onClick={closeBeside}
    >
      <div className={styles.box}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
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
