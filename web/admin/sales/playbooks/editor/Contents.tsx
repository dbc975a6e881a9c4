import { type MouseEvent, useEffect, useState } from 'react';
import type { PlaybookContent } from '../../../../content/sales/playbooks/playbook.ts';
import * as styles from '../Playbooks.css.ts';
import { contentOf, type PlaybookValues } from './playbookValues.ts';

/** The parts of the editor in the order of a call, each with what it holds of the playbook. */
const PARTS: readonly [title: string, field: keyof PlaybookContent][] = [
  ['Opening', 'opening'],
  ['Goal', 'goal'],
  ['Questions', 'questions'],
  ['Objections', 'objections'],
  ['Facts', 'facts'],
  ['Must not say', 'mustNotSay'],
  ['Hand over', 'handOver'],
  ['Voicemail', 'voicemail'],
  ['Closing', 'closing'],
  ['Who gets it', 'rules'],
];

/** The id of the part with this title. */
export function partId(title: string): string {
  return `part-${title.toLowerCase().replaceAll(' ', '-')}`;
}

/** The id of the part that holds the field with this dotted path. */
export function partIdOf(path: string): string {
  const [field] = path.split('.');
  const [title = ''] = PARTS.find(([, held]) => held === field) ?? [];
  return partId(title);
}

/** Leads to the parts of the playbook, and marks the part that is read. It is folded where there is no room beside the parts. */
export function Contents({ values }: { values: PlaybookValues }) {
  const [open, setOpen] = useState(hasRoom);
  const current = usePartInView();
  const content = contentOf(values);
  return (
    <nav aria-label="Contents" className={styles.contents}>
      <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={styles.summary}>Contents</summary>
        <ul className={styles.contentsList}>
          {PARTS.map(([title, field]) => (
            <li key={title}>
              <a
                href={`#${partId(title)}`}
                aria-current={current === partId(title) ? 'true' : undefined}
                className={styles.contentsLink}
                onClick={(event) => show(event, partId(title))}
              >
                {title}
                {countIn(content, field)}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

/** How many things the rep has to say there. Null for one text, and for the rules. */
function countIn(content: PlaybookContent, field: keyof PlaybookContent): string | null {
  const held = content[field];
  return Array.isArray(held) && field !== 'rules' ? ` ${held.length}` : null;
}

/** Moves to a part without a new address, which would ask whether changes may be lost. */
function show(event: MouseEvent, id: string): void {
  event.preventDefault();
  const part = document.getElementById(id);
  part?.scrollIntoView();
  part?.focus({ preventScroll: true });
}

function hasRoom(): boolean {
  return window.matchMedia('(min-width: 90rem)').matches;
}

/** The id of the part that crosses the upper part of the window. */
function usePartInView(): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const seen = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        if (entered) setCurrent(entered.target.id);
      },
      { rootMargin: '-20% 0px -75% 0px' },
    );
    for (const [title] of PARTS) {
      const part = document.getElementById(partId(title));
      if (part) seen.observe(part);
    }
    return () => seen.disconnect();
  }, []);
  return current;
}
