import { type ClipboardEvent, type KeyboardEvent, useCallback, useRef, useState } from 'react';
import * as field from '../../../../../ui/fields/Field.css.ts';
import { FieldFrame, framed } from '../../../../../ui/fields/Field.tsx';
import { toast } from '../../../../../ui/toast/toastStore.ts';
import { NO_IMAGE } from '../../../../../content/site/posts/imageUpload.ts';
import { useDroppedFiles } from '../../../../kit/droppedFiles.ts';
import { ImageDialog } from '../../../images/ImageDialog.tsx';
import { imagesAmong } from '../../../images/imageFile.ts';
import { Card } from '../../../../kit/versions/Card.tsx';
import { type EditPost, fieldId } from '../state/postValues.ts';
import { InsertDialog } from './InsertDialog.tsx';
import {
  applyEdit,
  bold,
  images,
  italic,
  link,
  type MarkdownEdit,
  slash,
} from './markdownEdits.ts';
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

/** The Markdown text and, beside it, its live preview. */
export function ContentCard({ content, error, onEdit }: Props) {
  const { text: area, preview, follow } = useScrollTogether();
  const [view, setView] = useState<View>('write');
  const [inserting, setInserting] = useState<{ isTyped: boolean; caret: number } | null>(null);
  const [picking, setPicking] = useState<{ files: readonly File[] } | null>(null);
  const run = (edit: MarkdownEdit) => area.current && applyEdit(area.current, edit);

  function take(files: readonly File[]): void {
    const chosen = imagesAmong(files);
    for (const { name } of files.filter((file) => !chosen.includes(file))) {
      toast({ title: name, description: NO_IMAGE, variant: 'destructive' });
    }
    // The caret of a text that nobody writes in is at its beginning.
    const text = area.current;
    if (text && document.activeElement !== text)
      text.setSelectionRange(text.value.length, text.value.length);
    setPicking({ files: chosen });
  }
  useDroppedFiles(take);

  function onPaste(event: ClipboardEvent): void {
    const { types, files } = event.clipboardData;
    // Spreadsheets add a picture to their text. Then the writer means the text.
    if (types.includes('text/plain') || files.length === 0) return;
    event.preventDefault();
    take([...files]);
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key === '/' && beginsLine(event.currentTarget) && !event.nativeEvent.isComposing) {
      event.preventDefault();
      setInserting({ isTyped: true, caret: event.currentTarget.selectionEnd });
      return;
    }
    const edit = SHORTCUTS[event.key.toLowerCase()];
    if (!edit || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    run(edit);
  }

  /** The text area cannot take the focus while the dialog is open. */
  function afterDialog(edit: MarkdownEdit): void {
    const { caret } = inserting ?? {};
    setInserting(null);
    setTimeout(() => {
      // A dialog can move the caret.
      if (caret !== undefined) area.current?.setSelectionRange(caret, caret);
      run(edit);
    });
  }

  return (
    <Card title="Content" required tools={<ViewSwitch view={view} onChange={setView} />}>
      <div className={styles.columns} data-view={view}>
        <div className={styles.write}>
          <MarkdownToolbar
            onEdit={run}
            onImage={() => setPicking({ files: [] })}
            onInsert={() =>
              setInserting({ isTyped: false, caret: area.current?.selectionEnd ?? 0 })
            }
          />
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
              placeholder="Write in Markdown. Type / for tables, callouts and links. Paste or drop images."
              className={`${field.area} ${styles.area}`}
              onChange={({ target }) => onEdit({ content: target.value })}
              onKeyDown={onKeyDown}
              onScroll={follow}
              onPaste={onPaste}
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
      {inserting && (
        <InsertDialog
          onInsert={(edit) => afterDialog(edit)}
          onImage={() => {
            setInserting(null);
            setPicking({ files: [] });
          }}
          // A slash that opens the menu is text if nothing is chosen.
          onClose={() => (inserting.isTyped ? afterDialog(slash) : setInserting(null))}
        />
      )}
      {picking && (
        <ImageDialog
          files={picking.files}
          several
          onClose={() => setPicking(null)}
          onPicked={(picked) => run(images(picked))}
        />
      )}
    </Card>
  );
}

/** Whether the caret is where a block can begin. */
function beginsLine({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): boolean {
  const line = value.slice(value.lastIndexOf('\n', selectionStart - 1) + 1, selectionStart);
  return selectionStart === selectionEnd && line.trim() === '';
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
