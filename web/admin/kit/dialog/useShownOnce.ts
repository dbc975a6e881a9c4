import { useState } from 'react';

/** The dialog's callbacks for the form that shows the secret. */
export interface Once {
  /** The secret was copied. */
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
      if (!loses || window.confirm(`Close without copying the ${what}? Nobody can show it again.`))
        close();
    },
    onDone: close,
  };
}
