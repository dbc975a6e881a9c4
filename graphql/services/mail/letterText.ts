import type { Letter } from './letter.ts';
import { type Sender, unsubscribe } from './letterHtml.ts';

/** The letter for people and programs that read no HTML. An address stands alone in its line, however long. */
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
