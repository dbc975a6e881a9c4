import { useState } from 'react';
import type { PreloadedQuery } from 'react-relay/hooks.js';
import { useNavigate } from 'react-router-dom';
import type { postMetadataQuery } from '#relay/postMetadataQuery.graphql';
import { control } from '../../../kit/controls.css.ts';
import { PageTitle } from '../../../kit/layout/PageFrame.tsx';
import { LeaveDialog } from '../../../kit/dialog/LeaveDialog.tsx';
import { backTo } from '../../../kit/list/leftLists.ts';
import { POSTS_PATH, previewPath } from '../../paths.ts';
import { PostConflict } from './revisions/PostConflict.tsx';
import { EditorNotices } from './EditorNotices.tsx';
import { BasicInformation } from './fields/BasicInformation.tsx';
import { CategoryGrid, TagsField } from './fields/CategoriesAndTags.tsx';
import { SeoSettings } from './fields/SeoSettings.tsx';
import { ContentCard } from './markdown/ContentCard.tsx';
import * as styles from '../../../kit/versions/Editor.css.ts';
import { RevisionsDialog } from './revisions/RevisionsDialog.tsx';
import { type EditorStatus, isDirty, isSaving, statusOf } from './state/editorState.ts';
import type { StoredPost } from './state/storedPost.ts';
import { usePostEditor } from './state/usePostEditor.ts';
import { Form } from '../../../../ui/fields/Form.tsx';
import * as recipes from '../../../../theme/recipes.css.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Icon } from '../Icon.tsx';
import { formatRecent } from '../postDate.ts';

interface Props {
  /** Null for a new post. */
  stored: StoredPost | null;
  metadata: PreloadedQuery<postMetadataQuery>;
}

/** The form of a post, with its notices and dialogs. */
export function PostEditor({ stored, metadata }: Props) {
  const { state, dispatch, edit, submit, resolve, blocker } = usePostEditor(stored);
  const { values, errors, conflict } = state;
  const [showRevisions, setShowRevisions] = useState(false);
  const replace = (post: StoredPost) => dispatch({ type: 'replaced', post });
  const title = stored ? 'Edit Post' : 'New Post';
  return (
    <Form aria-label={title} onSubmit={submit}>
      <PageTitle title={title} />
      <EditorBar
        isNew={!stored}
        saving={isSaving(state)}
        status={statusOf(state)}
        savedAt={state.savedAt}
      />
      <div className={styles.page}>
        <div className={styles.head}>
          <h1 className={styles.title}>{title}</h1>
          {stored && (
            <div className={recipes.row}>
              <a
                href={previewPath(state.saved.slug)}
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
        <EditorNotices state={state} dispatch={dispatch} postId={stored?.id ?? null} />
        <BasicInformation values={values} errors={errors} metadata={metadata} onEdit={edit} />
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
          dirty={isDirty(state)}
          version={state.stored?.version ?? null}
          onRestored={replace}
          onClose={() => setShowRevisions(false)}
        />
      )}
      {stored && conflict?.open && (
        <PostConflict
          postId={stored.id}
          stale={conflict.stale}
          mine={values}
          base={state.saved}
          metadata={metadata}
          onTake={replace}
          onSave={resolve}
          onClose={() => dispatch({ type: 'conflictToggled', open: false })}
        />
      )}
      <LeaveDialog blocker={blocker} onLeave={() => dispatch({ type: 'left' })}>
        Your changes to this post have not been saved.
      </LeaveDialog>
    </Form>
  );
}

interface BarProps {
  isNew: boolean;
  saving: boolean;
  status: EditorStatus;
  savedAt: Date | null;
}

const LABELS: Record<EditorStatus, string> = {
  pristine: '',
  dirty: 'Unsaved changes',
  saving: 'Saving',
  autosaveFailed: 'Not saved. A copy is on this device.',
  saved: '',
};

/** A bar that stays visible: the link back, the state of the text, and the save button. */
function EditorBar({ isNew, saving, status, savedAt }: BarProps) {
  const navigate = useNavigate();
  const { to, state } = backTo(POSTS_PATH);
  return (
    <div className={styles.bar}>
      <ButtonLink to={to} state={state} className={control}>
        <Icon name="back" />
        Back to Posts
      </ButtonLink>
      <p role="status" className={styles.state}>
        {status === 'saved' && savedAt ? `Saved ${formatRecent(savedAt)}` : LABELS[status]}
      </p>
      <button type="button" className={control} onClick={() => navigate(to, { state })}>
        Cancel
      </button>
      <Button
        type="submit"
        look="main"
        pending={saving && 'Saving...'}
        title="Ctrl+S saves the post and keeps the editor open"
        className={styles.save}
      >
        {isNew ? 'Create Post' : 'Update Post'}
      </Button>
    </div>
  );
}
