import { describe, expect, it } from 'vitest';
import {
  bold,
  code,
  heading,
  images,
  link,
  list,
  type MarkdownEdit,
} from '../../../../../web/admin/site/blog/editor/markdown/markdownEdits.ts';

/** Runs an edit on a text in which « and » mark the selection, and marks what is selected afterwards. */
function run(edit: MarkdownEdit, marked: string): string {
  const start = marked.indexOf('«');
  const end = marked.indexOf('»') - 1;
  const text = marked.replace(/[«»]/g, '');
  const { from, to, insert, ...after } = edit({ text, start, end });
  const result = text.slice(0, from) + insert + text.slice(to);
  return `${result.slice(0, after.start)}«${result.slice(after.start, after.end)}»${result.slice(after.end)}`;
}

describe('Markdown editing', () => {
  it('puts marks around the selection and removes them again', () => {
    expect(run(bold, 'a «b» c')).toBe('a **«b»** c');
    expect(run(bold, 'a **«b»** c')).toBe('a «b» c');
    expect(run(bold, 'a «» c')).toBe('a **«bold text»** c');
  });

  it('starts every selected line with a mark, and removes it if all lines have it', () => {
    expect(run(heading, 'one\nt«w»o\nthree')).toBe('one\n## two«»\nthree');
    expect(run(list, 'o«ne\ntw»o')).toBe('- one\n- two«»');
    expect(run(list, '- o«ne\n- tw»o')).toBe('one\ntwo«»');
    expect(run(list, '- o«ne\ntw»o')).toBe('- - one\n- two«»');
  });

  it('creates a link from words or from a URL', () => {
    expect(run(link, 'see «this» now')).toBe('see [this](«https://») now');
    expect(run(link, 'see «https://a.example/b»')).toBe('see [«link text»](https://a.example/b)');
    expect(run(link, '«»')).toBe('[link text](«https://»)');
  });

  it('creates code from a word or from lines', () => {
    expect(run(code, 'a «b»')).toBe('a `«b»`');
    expect(run(code, '«a\nb\n»')).toBe('```«»\na\nb\n```');
  });

  it('inserts each image as its own paragraph, whatever its alternative text is', () => {
    const image = (path: string, alt: string) => images([{ path, alt }]);
    expect(run(image('/objects/a.png', 'Two [green]\nfields'), 'text«»')).toBe(
      'text\n\n![Two \\[green\\] fields](/objects/a.png)«»',
    );
    expect(run(image('/a', ''), '«»\nmore')).toBe('![](/a)«»\nmore');
    expect(run(image('/a', ''), 'a\n\n«b» c')).toBe('a\n\n![](/a)\n\n«» c');
    const two = images([
      { path: '/a', alt: 'A' },
      { path: '/b', alt: 'B' },
    ]);
    expect(run(two, 'text«»')).toBe('text\n\n![A](/a)\n\n![B](/b)«»');
  });
});
