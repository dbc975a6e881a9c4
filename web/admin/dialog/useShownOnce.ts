import { useState } from 'react';

/** What the form that shows it needs of the dialog around it. */
export interface Once {
  /** It stands somewhere else now. */
  onCopied(): void;
  /** Somebody wants to close the dialog without saying that they are done. */
  onLeave(): void;
  onDone(): void;
}

/**
 * For a dialog that shows something once: it does not close by a slip while nobody has it.
 *
 * @param what as a word: 'key'; null while there is nothing to lose.
 * @returns what `ShownOnce` takes; its `onLeave` is also what the dialog closes with.
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
