import { useEffect, useState } from 'react';
import type { PreloadedQuery } from 'react-relay/hooks.js';
import { useLocation } from 'react-router-dom';
import type { postMetadataQuery } from '#relay/postMetadataQuery.graphql';
import { control } from '../../controls.css.ts';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { formatRecent } from '../postDate.ts';
import { previewPath } from '../postPaths.ts';
import { BasicInformation } from './BasicInformation.tsx';
import { CategoryGrid } from './CategoryGrid.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { ContentCard } from './ContentCard.tsx';
import { EditorBar } from './EditorBar.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { Notice } from './Notice.tsx';
import * as styles from './PostEditor.css.ts';
import { RevisionsDialog } from './RevisionsDialog.tsx';
import { SeoSettings } from './SeoSettings.tsx';
import type { StoredPost } from './storedPost.ts';
import { TagsField } from './TagsField.tsx';
import { usePostEditor, type WritingPlace } from './usePostEditor.ts';
import { usePresence } from './usePresence.ts';

interface Props {
  /** Null for a new post. */
  stored: StoredPost | null;
  metadata: PreloadedQuery<postMetadataQuery>;
}

/** The form of a post, and everything around it that keeps its text safe. */
export function PostEditor({ stored, metadata }: Props) {
  const editor = usePostEditor(stored);
  const { form, copy, clash } = editor;
  const { values, errors, edit } = form;
  const [slugWritten, setSlugWritten] = useState(stored !== null);
  const [showRevisions, setShowRevisions] = useState(false);
  const others = usePresence(stored?.id ?? null);
  const title = stored ? 'Edit Post' : 'New Post';
  useWritingPlace();
  return (
    <form
      noValidate
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        void editor.submit();
      }}
    >
      <PageTitle title={title} />
      <EditorBar
        isNew={!stored}
        saving={editor.saving}
        dirty={editor.dirty}
        savedAt={editor.savedAt}
        autosave={editor.autosave}
      />
      <div className={styles.page}>
        <div className={styles.head}>
          <h1 className={styles.title}>{title}</h1>
          {stored && (
            <div className={styles.tools}>
              <a
                href={previewPath(editor.saved.slug)}
                target="_blank"
                rel="noreferrer"
                className={control}
              >
                Preview
              </a>
              <button type="button" className={control} onClick={() => setShowRevisions(true)}>
                Revisions
              </button>
            </div>
          )}
        </div>
        {others.length > 0 && (
          <Notice>
            <strong>{others.join(', ')}</strong> {others.length === 1 ? 'has' : 'have'} this post
            open as well. Nothing is overwritten without asking.
          </Notice>
        )}
        {copy.offer && (
          <Notice
            actions={
              <>
                <button type="button" className={control} onClick={editor.restoreCopy}>
                  Restore
                </button>
                <button type="button" className={control} onClick={copy.drop}>
                  Discard
                </button>
              </>
            }
          >
            Changes from {formatRecent(new Date(copy.offer.at))} were never saved. They are kept on
            this device.
          </Notice>
        )}
        {clash && !clash.open && (
          <Notice
            actions={
              <button type="button" className={control} onClick={() => editor.openClash(true)}>
                Compare
              </button>
            }
          >
            {clash.stale.savedBy ?? 'Somebody else'} has saved a newer version. Your text is kept
            here and was not saved.
          </Notice>
        )}
        <BasicInformation
          values={values}
          errors={errors}
          metadata={metadata}
          slugFollows={!slugWritten}
          onEdit={edit}
          onSlugWritten={() => setSlugWritten(true)}
        />
        <ContentCard content={values.content} error={errors.content} onEdit={edit} />
        <SeoSettings values={values} errors={errors} onEdit={edit} />
        <div className={styles.pair}>
          <CategoryGrid chosen={values.categoryIds} metadata={metadata} onEdit={edit} />
          <TagsField tags={values.tags} error={errors.tags} onEdit={edit} />
        </div>
      </div>
      {stored && showRevisions && (
        <RevisionsDialog
          postId={stored.id}
          content={values.content}
          dirty={editor.dirty}
          version={editor.version}
          onRestored={editor.take}
          onClose={() => setShowRevisions(false)}
        />
      )}
      {stored && clash?.open && (
        <ConflictDialog
          postId={stored.id}
          stale={clash.stale}
          mine={values}
          onTake={editor.take}
          onOverwrite={(version) => void editor.submit(true, version)}
          onClose={() => editor.openClash(false)}
        />
      )}
      <LeaveDialog blocker={editor.guard.blocker} onLeave={copy.giveUp} />
    </form>
  );
}

/** A new post gets its own address when it is saved; its writer goes on where they were. */
function useWritingPlace(): void {
  const { state } = useLocation();
  useEffect(() => {
    const { field, caret }: Partial<WritingPlace> = state?.writing ?? {};
    const element = field ? document.getElementById(field) : null;
    element?.focus();
    if (element instanceof HTMLTextAreaElement && typeof caret === 'number') {
      element.setSelectionRange(caret, caret);
    }
  }, [state]);
}
