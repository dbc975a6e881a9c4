import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  useCallback,
  useRef,
  useState,
} from 'react';
import * as field from '../../../../../ui/fields/Field.css.ts';
import { FieldFrame, framed } from '../../../../../ui/fields/Field.tsx';
import { ImageDialog } from '../../../images/ImageDialog.tsx';
import { Card } from '../Card.tsx';
import { type EditPost, fieldId } from '../state/postValues.ts';
import { applyEdit, bold, image, italic, link, type MarkdownEdit } from './markdownEdits.ts';
import * as styles from './ContentCard.css.ts';
import { LivePreview } from './LivePreview.tsx';
import { MarkdownToolbar } from './MarkdownToolbar.tsx';

interface Props {
  content: string;
  error: string | undefined;
  onEdit: EditPost;
}

type View = 'write' | 'preview';

const SHORTCUTS: Record<string, MarkdownEdit> = { b: bold, i: italic, k: link };
const ID = fieldId('content');

/** Finds the pasted or dropped image. Spreadsheets add a picture to their text; then the writer means the text. */
function imageIn(transfer: DataTransfer): File | undefined {
  if (transfer.types.includes('text/plain')) return undefined;
  return [...transfer.files].find(({ type }) => type.startsWith('image/'));
}

/** The Markdown text and, beside it, its live preview. */
export function ContentCard({ content, error, onEdit }: Props) {
  const { text: area, preview, follow } = useScrollTogether();
  const [view, setView] = useState<View>('write');
  const [picking, setPicking] = useState<{ file: File | null } | null>(null);
  const run = (edit: MarkdownEdit) => area.current && applyEdit(area.current, edit);

  function takeImage(event: ClipboardEvent | DragEvent, transfer: DataTransfer): void {
    const file = imageIn(transfer);
    if (!file) return;
    event.preventDefault();
    setPicking({ file });
  }

  function onKeyDown(event: KeyboardEvent): void {
    const edit = SHORTCUTS[event.key.toLowerCase()];
    if (!edit || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    run(edit);
  }

  return (
    <Card title="Content" required tools={<ViewSwitch view={view} onChange={setView} />}>
      <div className={styles.columns} data-view={view}>
        <div className={styles.write}>
          <MarkdownToolbar onEdit={run} onImage={() => setPicking({ file: null })} />
          <FieldFrame
            id={ID}
            label="Content"
            error={error}
            hint={wordCount(content)}
            wrapperClassName={styles.field}
          >
            <textarea
              ref={area}
              {...framed({ id: ID, label: 'Content', error, hint: 'words' })}
              rows={15}
              required
              value={content}
              placeholder="Write in Markdown. Paste or drop an image to insert it."
              className={`${field.area} ${styles.area}`}
              onChange={({ target }) => onEdit({ content: target.value })}
              onKeyDown={onKeyDown}
              onScroll={follow}
              onPaste={(event) => takeImage(event, event.clipboardData)}
              onDrop={(event) => takeImage(event, event.dataTransfer)}
            />
          </FieldFrame>
        </div>
        <LivePreview
          content={content}
          page={preview}
          onRendered={follow}
          className={styles.preview}
        />
      </div>
      {picking && (
        <ImageDialog
          file={picking.file}
          onClose={() => setPicking(null)}
          onPicked={({ path, alt }) => run(image(path, alt))}
        />
      )}
    </Card>
  );
}

function wordCount(content: string): string {
  const words = content.split(/\s+/).filter(Boolean).length;
  return words === 1 ? '1 word' : `${words.toLocaleString('en-US')} words`;
}

/** Switches between text and preview on narrow screens. */
function ViewSwitch({ view, onChange }: { view: View; onChange(view: View): void }) {
  return (
    <div role="group" aria-label="Show" className={styles.views}>
      <ViewButton name="Write" pressed={view === 'write'} onPress={() => onChange('write')} />
      <ViewButton name="Preview" pressed={view === 'preview'} onPress={() => onChange('preview')} />
    </div>
  );
}

function ViewButton(props: { name: string; pressed: boolean; onPress(): void }) {
  return (
    <button
      type="button"
      aria-pressed={props.pressed}
      className={styles.view}
      onClick={props.onPress}
    >
      {props.name}
    </button>
  );
}

/** The scroll position, from 0 (top) to 1 (bottom). */
function scrolledShare({ scrollTop, scrollHeight, clientHeight }: HTMLElement): number {
  const way = scrollHeight - clientHeight;
  return way > 0 ? scrollTop / way : 0;
}

/** Scrolls the preview along with the text. Scrolling the preview does not move the text. */
function useScrollTogether() {
  const text = useRef<HTMLTextAreaElement>(null);
  const preview = useRef<HTMLDivElement>(null);
  const follow = useCallback(() => {
    const [from, to] = [text.current, preview.current];
    if (from && to) to.scrollTop = scrolledShare(from) * (to.scrollHeight - to.clientHeight);
  }, []);
  return { text, preview, follow };
}
