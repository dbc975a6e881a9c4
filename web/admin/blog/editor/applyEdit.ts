import type { MarkdownEdit } from './markdownEdits.ts';

/** Edits a text area as typing does: the browser can undo it, and React hears of it. */
export function applyEdit(area: HTMLTextAreaElement, edit: MarkdownEdit): void {
  const { value: text, selectionStart, selectionEnd } = area;
  const { from, to, insert, start, end } = edit({ text, start: selectionStart, end: selectionEnd });
  area.focus();
  area.setSelectionRange(from, to);
  // Old, but the only way that keeps the browser's own undo; where it is gone the text still changes.
  if (!document.execCommand('insertText', false, insert)) {
    area.setRangeText(insert, from, to);
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }
  area.setSelectionRange(start, end);
}
