import { useNavigate } from 'react-router-dom';
import { Button } from '../../../../ui/Button.tsx';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { control } from '../../../kit/controls.css.ts';
import { Icon } from '../Icon.tsx';
import { formatRecent } from '../postDate.ts';
import { POSTS_PATH } from '../postPaths.ts';
import * as styles from './EditorBar.css.ts';
import type { EditorStatus } from './state/editorState.ts';

interface Props {
  isNew: boolean;
  saving: boolean;
  status: EditorStatus;
  savedAt: Date | null;
}

const LABELS: Record<EditorStatus, string> = {
  pristine: '',
  dirty: 'Unsaved changes',
  saving: 'Saving',
  autosaveFailed: 'Not saved, kept on this device',
  saved: '',
};

/** Stays in view while the form scrolls: the way back, the state of the text, and the save button. */
export function EditorBar({ isNew, saving, status, savedAt }: Props) {
  const navigate = useNavigate();
  return (
    <div className={styles.bar}>
      <ButtonLink to={POSTS_PATH} className={control}>
        <Icon name="back" />
        Back to Posts
      </ButtonLink>
      <p role="status" className={styles.state}>
        {status === 'saved' && savedAt ? `Saved ${formatRecent(savedAt)}` : LABELS[status]}
      </p>
      <button type="button" className={control} onClick={() => navigate(POSTS_PATH)}>
        Cancel
      </button>
      <Button
        type="submit"
        look="main"
        pending={saving && 'Saving...'}
        title="Ctrl+S saves and stays"
        className={styles.save}
      >
        {isNew ? 'Create Post' : 'Update Post'}
      </Button>
    </div>
  );
}
