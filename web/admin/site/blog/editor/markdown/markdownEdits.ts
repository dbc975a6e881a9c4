/** The text of a text area and its selection. */
interface Selection {
  text: string;
  start: number;
  end: number;
}

/** Replaces a span of the text, then selects the span from `start` to `end`. */
interface Edit {
  from: number;
  to: number;
  insert: string;
  start: number;
  end: number;
}

export type MarkdownEdit = (selection: Selection) => Edit;

const URL_PLACEHOLDER = 'https://';

/** Puts marks around the selection, or removes them if they are there. */
function wrap(mark: string, placeholder: string): MarkdownEdit {
  return ({ text, start, end }) => {
    const chosen = text.slice(start, end);
    const { length } = mark;
    if (text.slice(start - length, start) === mark && text.slice(end, end + length) === mark) {
      return {
        from: start - length,
        to: end + length,
        insert: chosen,
        start: start - length,
        end: end - length,
      };
    }
    const inside = chosen || placeholder;
    return {
      from: start,
      to: end,
      insert: `${mark}${inside}${mark}`,
      start: start + length,
      end: start + length + inside.length,
    };
  };
}

/** Puts a prefix before every selected line, or removes it if all of them have it. */
function prefix(mark: string): MarkdownEdit {
  return ({ text, start, end }) => {
    const from = text.lastIndexOf('\n', start - 1) + 1;
    const lineEnd = text.indexOf('\n', end);
    const to = lineEnd === -1 ? text.length : lineEnd;
    const lines = text.slice(from, to).split('\n');
    const marked = lines.every((line) => line.startsWith(mark));
    const insert = lines
      .map((line) => (marked ? line.slice(mark.length) : `${mark}${line}`))
      .join('\n');
    return { from, to, insert, start: from + insert.length, end: from + insert.length };
  };
}

const inlineCode = wrap('`', 'code');

export const bold = wrap('**', 'bold text');
export const italic = wrap('_', 'emphasis');
export const heading = prefix('## ');
export const list = prefix('- ');
export const quote = prefix('> ');

/** Marks text within a line as `code`; several lines become a fenced block. */
export const code: MarkdownEdit = (selection) => {
  const { text, start, end } = selection;
  const chosen = text.slice(start, end);
  if (!chosen.includes('\n')) return inlineCode(selection);
  const insert = `\`\`\`\n${chosen.replace(/\n$/, '')}\n\`\`\``;
  return { from: start, to: end, insert, start: start + 3, end: start + 3 };
};

/**
 * Makes the selection a link and selects the address, so that the writer can type over it. A selected address becomes
 * the target.
 */
export const link: MarkdownEdit = ({ text, start, end }) => {
  const chosen = text.slice(start, end);
  if (/^https?:\/\/\S+$/.test(chosen)) {
    const insert = `[link text](${chosen})`;
    return { from: start, to: end, insert, start: start + 1, end: start + 10 };
  }
  const words = chosen || 'link text';
  const target = start + words.length + 3;
  return {
    from: start,
    to: end,
    insert: `[${words}](${URL_PLACEHOLDER})`,
    start: target,
    end: target + URL_PLACEHOLDER.length,
  };
};

/** Brackets would end the text of an image early. */
function escaped(alt: string): string {
  return alt.replace(/([\\[\]])/g, '\\$1').replace(/\s+/g, ' ');
}

/** Puts images at the selection, each as its own paragraph. */
export function images(chosen: readonly { path: string; alt: string }[]): MarkdownEdit {
  return block(chosen.map(({ path, alt }) => `![${escaped(alt)}](${path})`).join('\n\n'));
}

/** Puts paragraphs at the selection. @param select the part that the writer types over. By default the caret is at the end. */
export function block(paragraphs: string, select = ''): MarkdownEdit {
  return ({ text, start, end }) => {
    const before = start === 0 || text.slice(0, start).endsWith('\n\n') ? '' : '\n\n';
    const after = text.slice(end).startsWith('\n') || end === text.length ? '' : '\n\n';
    const insert = `${before}${paragraphs}${after}`;
    const found = select ? insert.indexOf(select) : -1;
    const caret = start + (found === -1 ? insert.length : found);
    const length = found === -1 ? 0 : select.length;
    return { from: start, to: end, insert, start: caret, end: caret + length };
  };
}

/** A link to a page of the site, within the line. */
export function pageLink(title: string, path: string): MarkdownEdit {
  return ({ start, end }) => {
    const insert = `[${escaped(title)}](${path})`;
    return {
      from: start,
      to: end,
      insert,
      start: start + insert.length,
      end: start + insert.length,
    };
  };
}

/** A slash, for a writer who wants none of the menu. */
export const slash: MarkdownEdit = ({ start, end }) => ({
  from: start,
  to: end,
  insert: '/',
  start: start + 1,
  end: start + 1,
});

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
