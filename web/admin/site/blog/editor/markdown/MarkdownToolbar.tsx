import { type KeyboardEvent, useRef, useState } from 'react';
import { Icon, type IconName } from '../../Icon.tsx';
import {
  bold,
  code,
  heading,
  italic,
  link,
  list,
  type MarkdownEdit,
  quote,
} from './markdownEdits.ts';
import * as styles from './ContentCard.css.ts';

interface Tool {
  name: string;
  icon: IconName;
  /** Undefined for tools that open a dialog first. */
  edit?: MarkdownEdit;
  /** The shortcut as ARIA writes it. */
  keys?: string;
}

const TOOLS: Tool[] = [
  { name: 'Bold', icon: 'bold', edit: bold, keys: 'Control+B' },
  { name: 'Italic', icon: 'italic', edit: italic, keys: 'Control+I' },
  { name: 'Heading', icon: 'heading', edit: heading },
  { name: 'Link', icon: 'link', edit: link, keys: 'Control+K' },
  { name: 'List', icon: 'list', edit: list },
  { name: 'Quote', icon: 'quote', edit: quote },
  { name: 'Code', icon: 'code', edit: code },
  { name: 'Image', icon: 'image' },
  { name: 'Insert', icon: 'insert', keys: '/' },
];

const STEPS: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

interface Props {
  onEdit(edit: MarkdownEdit): void;
  onImage(): void;
  onInsert(): void;
}

/** Formats the selected text. The toolbar is one tab stop; the arrow keys move between its buttons. */
export function MarkdownToolbar({ onEdit, onImage, onInsert }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);

  function onKeyDown(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (current + step + TOOLS.length) % TOOLS.length;
    bar.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Formatting"
      aria-controls="post-content"
      className={styles.bar}
    >
      {TOOLS.map(({ name, icon, edit, keys }, index) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          aria-keyshortcuts={keys}
          title={keys ? `${name} (${keys.replace('Control', 'Ctrl')})` : name}
          tabIndex={index === current ? 0 : -1}
          className={styles.tool}
          onFocus={() => setCurrent(index)}
          onKeyDown={onKeyDown}
          onClick={() => {
            if (edit) onEdit(edit);
            else if (icon === 'image') onImage();
            else onInsert();
          }}
        >
          <Icon name={icon} />
        </button>
      ))}
    </div>
  );
}
