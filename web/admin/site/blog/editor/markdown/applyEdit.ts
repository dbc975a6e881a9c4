import type { MarkdownEdit } from './markdownEdits.ts';

/** Edits a text area as if the writer typed: the browser can undo the edit, and React receives an input event. */
export function applyEdit(area: HTMLTextAreaElement, edit: MarkdownEdit): void {
  const { value: text, selectionStart, selectionEnd } = area;
  const { from, to, insert, start, end } = edit({ text, start: selectionStart, end: selectionEnd });
  area.focus();
  area.setSelectionRange(from, to);
  // `execCommand` is deprecated, but nothing else keeps the browser's undo history. Without it we still change the
  // text.
  if (!document.execCommand('insertText', false, insert)) {
    area.setRangeText(insert, from, to);
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }
  area.setSelectionRange(start, end);
}
