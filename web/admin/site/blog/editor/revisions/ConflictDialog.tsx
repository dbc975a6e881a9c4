import { Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { graphql, type PreloadedQuery, useLazyLoadQuery } from 'react-relay/hooks.js';
import type { ConflictDialogQuery } from '#relay/ConflictDialogQuery.graphql';
import type { postMetadataQuery } from '#relay/postMetadataQuery.graphql';
import { Button } from '../../../../../ui/Button.tsx';
import { Dialog } from '../../../../../ui/dialog/Dialog.tsx';
import { formatRecent } from '../../postDate.ts';
import { differences, type PostField, type PostValues } from '../state/postValues.ts';
import { readStoredPost, type StoredPost } from '../state/storedPost.ts';
import type { StaleSave } from '../state/useSavePost.ts';
import { FieldChoice, type Side } from './FieldChoice.tsx';
import * as styles from '../../../../kit/versions/Dialogs.css.ts';
import * as recipes from '../../../../../theme/recipes.css.ts';

const query = graphql`
  query ConflictDialogQuery($id: ID!) {
    node(id: $id) {
      ...storedPost_post @alias(as: "post")
    }
  }
`;

interface Props {
  postId: string;
  stale: StaleSave;
  mine: PostValues;
  /** The version that both writers began with. */
  base: PostValues;
  metadata: PreloadedQuery<postMetadataQuery>;
  /** Everything is to be as the other person saved it. */
  onTake(post: StoredPost): void;
  /** Saves these values in place of the version of the other person. */
  onSave(values: PostValues, version: number): void;
  onClose(): void;
}

/**
 * Opens when another person saved the post first. It shows both texts and lets the writer choose field by field; until
 * then neither is lost.
 */
export function ConflictDialog(props: Props) {
  const { stale, onClose } = props;
  return (
    <Dialog title="Somebody else saved this post" width="wide" open onClose={onClose}>
      <p>
        {stale.savedBy ?? 'Somebody else'} saved a newer version at{' '}
        {formatRecent(new Date(stale.savedAt))}. Yours was not saved, and nothing was overwritten.
      </p>
      <ErrorBoundary
        fallback={
          <>
            <p role="alert">Failed to fetch post</p>
            <Button look="quiet" onClick={onClose}>
              Keep editing
            </Button>
          </>
        }
      >
        <Suspense fallback={<p role="status">Loading the newer version</p>}>
          <Loaded {...props} />
        </Suspense>
      </ErrorBoundary>
    </Dialog>
  );
}

function Loaded(props: Props) {
  const { postId, stale } = props;
  const { node } = useLazyLoadQuery<ConflictDialogQuery>(
    query,
    { id: postId },
    // A later conflict is with another version.
    { fetchPolicy: 'network-only', fetchKey: stale.version },
  );
  const theirs = node?.post ? readStoredPost(node.post) : null;
  if (!theirs)
    return <p role="alert">This post no longer exists. Copy your text before you leave.</p>;
  return <Choices {...props} theirs={theirs} />;
}

type Chosen = Partial<Record<PostField, Side>>;

/** A field that only one person changed keeps that change. Of two changes, the writer's own one is kept at first. */
function firstChoice(fields: readonly PostField[], mine: PostValues, base: PostValues): Chosen {
  const changed = differences(mine, base);
  return Object.fromEntries(
    fields.map((field) => [field, changed.includes(field) ? 'mine' : 'theirs']),
  );
}

function Choices(props: Props & { theirs: StoredPost }) {
  const { stale, mine, base, theirs, metadata, onTake, onSave, onClose } = props;
  const fields = differences(theirs.values, mine);
  const [chosen, setChosen] = useState(() => firstChoice(fields, mine, base));
  const chooseAll = (side: Side) =>
    setChosen(Object.fromEntries(fields.map((field) => [field, side])));
  const kept = fields.filter((field) => chosen[field] === 'mine');

  function save(): void {
    if (kept.length === 0) return onTake(theirs);
    const own = Object.fromEntries(kept.map((field) => [field, mine[field]]));
    onSave({ ...theirs.values, ...own }, theirs.version);
  }

  return (
    <div className={styles.comparison}>
      {fields.length === 0 ? (
        <p>Both versions are the same.</p>
      ) : (
        <>
          <p>Choose for each field which version the post gets.</p>
          <div className={recipes.row}>
            <Button look="quiet" onClick={() => chooseAll('mine')}>
              All mine
            </Button>
            <Button look="quiet" onClick={() => chooseAll('theirs')}>
              All theirs
            </Button>
          </div>
        </>
      )}
      {fields.map((field) => (
        <FieldChoice
          key={field}
          field={field}
          values={{ mine, theirs: theirs.values, base }}
          writer={stale.savedBy ?? 'Somebody else'}
          metadata={metadata}
          chosen={chosen[field] ?? 'mine'}
          onChoose={(side) => setChosen({ ...chosen, [field]: side })}
        />
      ))}
      <div className={styles.actions}>
        <Button look="main" onClick={save}>
          {kept.length === 0 ? 'Use theirs' : 'Save these choices'}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Keep editing
        </Button>
      </div>
    </div>
  );
}
