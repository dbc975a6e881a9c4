import type { ReactNode } from 'react';

/** The number of the section with this id. */
export type NumberOf = (id: string) => number;

interface Props {
  text: string;
  numberOf: NumberOf;
}

const mark = /\*\*(?<strong>.+?)\*\*|\[\[(?<section>.+?)\]\]|\[(?<label>.+?)\]\((?<href>.+?)\)/g;

function element(groups: Record<string, string | undefined>, key: number, numberOf: NumberOf) {
  const { strong, section, label, href } = groups;
  if (strong !== undefined) return <strong key={key}>{strong}</strong>;
  if (section !== undefined) {
    return <a key={key} href={`#${section}`}>{`Section ${numberOf(section)}`}</a>;
  }
  return (
    <a key={key} href={href}>
      {label}
    </a>
  );
}

/** A clause's text with its marks (see Clause) made into emphasis and links. */
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
