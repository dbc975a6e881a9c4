import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type Mark, marksOf } from '../content/pages/words/marks.ts';
import { keysOf } from './keysOf.ts';

/** Words with their marks and breaks of lines as elements. All else is text, HTML too. */
export function Marked({ children }: { children: string }): ReactNode {
  const marks = marksOf(children);
  const [first] = marks;
  // React writes a comment between texts that stand side by side, so words without marks stay one text.
  if (marks.length <= 1 && first?.kind === 'plain' && !first.text.includes('\n')) return children;
  const keys = keysOf(marks.map(({ text }) => text));
  return marks.map((mark, at) => <Fragment key={keys[at]}>{elementOf(mark)}</Fragment>);
}

function elementOf(mark: Mark): ReactNode {
  if (mark.kind === 'link') {
    const { to, text } = mark;
    return to.startsWith('/') ? <Link to={to}>{text}</Link> : <a href={to}>{text}</a>;
  }
  if (mark.kind === 'bold') return <strong>{mark.text}</strong>;
  if (mark.kind === 'italic') return <em>{mark.text}</em>;
  const lines = mark.text.split('\n');
  const keys = keysOf(lines);
  return lines.flatMap((line, at) => (at > 0 ? [<br key={keys[at]} />, line] : line));
}

/** The lines of a text in which each line is an entry. */
export function linesOf(words: string): string[] {
  return words.split('\n').filter((line) => line.trim() !== '');
}
