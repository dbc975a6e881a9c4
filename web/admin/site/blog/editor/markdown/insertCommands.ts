import { embedOf } from '../../../../../content/site/posts/embeds.ts';
import { block, type MarkdownEdit } from './markdownEdits.ts';

interface InsertCommand {
  name: string;
  /** What it becomes. */
  note: string;
  edit: MarkdownEdit;
}

const TABLE = '| Heading | Heading |\n| --- | --- |\n| Cell | Cell |';

/** The blocks of the menu. Each selects the part that the writer types over. */
export const insertCommands: readonly InsertCommand[] = [
  { name: 'Table', note: 'Two columns', edit: block(TABLE, 'Heading') },
  {
    name: 'Callout',
    note: 'A note',
    edit: block('> [!NOTE]\n> Text of the note.', 'Text of the note.'),
  },
  {
    name: 'Callout: tip',
    note: 'A tip',
    edit: block('> [!TIP]\n> Text of the tip.', 'Text of the tip.'),
  },
  {
    name: 'Callout: warning',
    note: 'A warning',
    edit: block('> [!WARNING]\n> Text of the warning.', 'Text of the warning.'),
  },
  { name: 'Button', note: 'A link', edit: block('[Book a Demo](/book "button")', 'Book a Demo') },
  {
    name: 'Embed',
    note: 'YouTube, Vimeo, Loom',
    edit: block('[Title of the video](https:// "embed")', 'https://'),
  },
];

/** The command for a pasted address of a video; null for other text. */
export function embedCommand(text: string): InsertCommand | null {
  const found = embedOf(text);
  if (!found) return null;
  const edit = block(`[Title of the video](${text} "embed")`, 'Title of the video');
  return { name: `Embed from ${found.name}`, note: text, edit };
}
