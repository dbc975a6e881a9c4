import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** The focused field and its caret: they move along when a created post gets its own address. */
interface WritingPlace {
  /** Id of the element. */
  field: string;
  caret: number | null;
}

export function writingPlace(): WritingPlace | null {
  const { activeElement: field } = document;
  if (!field?.id) return null;
  const isText = field instanceof HTMLTextAreaElement;
  return { field: field.id, caret: isText ? field.selectionStart : null };
}

/** Puts the focus back where it was when the post was created. */
export function useWritingPlace(): void {
  const { state } = useLocation();
  useEffect(() => {
    const { field, caret }: Partial<WritingPlace> = state?.writing ?? {};
    const element = field ? document.getElementById(field) : null;
    element?.focus();
    if (element instanceof HTMLTextAreaElement && typeof caret === 'number') {
      element.setSelectionRange(caret, caret);
    }
  }, [state]);
}
