import { useNavigate } from 'react-router-dom';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../ButtonLink.tsx';
import { control } from '../../controls.css.ts';
import { Icon } from '../Icon.tsx';
import { formatRecent } from '../postDate.ts';
import { POSTS_PATH } from '../postPaths.ts';
import * as styles from './EditorBar.css.ts';
import type { AutosaveState } from './useAutosave.ts';

interface Props {
  isNew: boolean;
  saving: boolean;
  dirty: boolean;
  savedAt: Date | null;
  autosave: AutosaveState;
}

/** The way back, how the text stands, and saving it: within reach wherever the form is scrolled to. */
export function EditorBar(props: Props) {
  const { isNew, saving } = props;
  const navigate = useNavigate();
  return (
    <div className={styles.bar}>
      <ButtonLink to={POSTS_PATH} className={control}>
        <Icon name="back" />
        Back to Posts
      </ButtonLink>
      <p role="status" className={styles.state}>
        {stateOf(props)}
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

function stateOf({ dirty, saving, savedAt, autosave }: Props): string {
  if (saving || autosave.kind === 'saving') return 'Saving';
  if (autosave.kind === 'failed' && dirty) return 'Not saved, kept on this device';
  if (dirty) return 'Unsaved changes';
  return savedAt ? `Saved ${formatRecent(savedAt)}` : '';
}
