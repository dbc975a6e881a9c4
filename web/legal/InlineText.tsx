import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { EmailLink } from '../ui/EmailLink.tsx';

/** The number of the section with this id. */
export type NumberOf = (id: string) => number;

interface Props {
  text: string;
  numberOf: NumberOf;
}

const mark =
  /\*\*(?<strong>[^*]+)\*\*|\[\[(?<section>[^[\]]+)\]\]|\[(?<label>[^[\]]+)\]\((?<href>[^()]+)\)/g;

function element(groups: Record<string, string | undefined>, key: number, numberOf: NumberOf) {
  const { strong, section, label, href } = groups;
  if (strong !== undefined) return <strong key={key}>{strong}</strong>;
  if (section !== undefined) {
    return <a key={key} href={`#${section}`}>{`Section ${numberOf(section)}`}</a>;
  }
  if (label !== undefined && href === `mailto:${label}`)
    return <EmailLink key={key} email={label} />;
  return (
    <Link key={key} to={href ?? ''}>
      {label}
    </Link>
  );
}

/** Renders a clause's text. Its marks (see Clause) become emphasis and links. */
export function InlineText({ text, numberOf }: Props) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(mark)) {
    if (match.index > end) parts.push(text.slice(end, match.index));
    parts.push(element(match.groups ?? {}, match.index, numberOf));
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}
