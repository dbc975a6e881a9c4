import type { Letter } from './letter.ts';
import { type Sender, unsubscribe } from './letterHtml.ts';

/** Renders a letter as plain text. Each URL is alone on its line. */
export function letterText(letter: Letter, { company, siteUrl }: Sender): string {
  const { heading, paragraphs, action, notes } = letter;
  const blocks = [
    heading,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...notes,
    ...unsubscribe(letter),
    `--\n${company}\n${siteUrl}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}
