import { graphql, useLazyLoadQuery } from 'react-relay/hooks.js';
import type { PageConflictQuery } from '#relay/PageConflictQuery.graphql';
import { ConflictDialog } from '../../../kit/versions/ConflictDialog.tsx';
import type { StaleSave } from '../../../kit/versions/saveOutcome.ts';
import { VersionChoices } from '../../../kit/versions/VersionChoices.tsx';
import { partsOf, type Values } from '../pageValues.ts';
import { readStoredPage, type StoredPage } from './storedPage.ts';

interface Props {
  path: string;
  stale: StaleSave;
  mine: Values;
  /** The version that both writers began with. */
  base: Values;
  /** Everything is to be as the other person saved it. */
  onTake(theirs: StoredPage): void;
  /** Saves these values in place of the version of the other person. */
  onResolve(values: Values, theirs: StoredPage): void;
  onClose(): void;
}

/** Lets the writer choose between two versions of the words. */
export function PageConflict(props: Props) {
  return (
    <ConflictDialog noun="page" stale={props.stale} onClose={props.onClose}>
      <Loaded {...props} />
    </ConflictDialog>
  );
}

function Loaded({ path, onResolve, ...props }: Props) {
  const { page } = useLazyLoadQuery<PageConflictQuery>(
    graphql`
      query PageConflictQuery($path: String!) {
        page(path: $path) {
          ...storedPage_page
        }
      }
    `,
    { path },
    // A later conflict is with another version.
    { fetchPolicy: 'network-only', fetchKey: props.stale.version },
  );
  const theirs = page ? readStoredPage(page) : null;
  return (
    <VersionChoices
      {...props}
      noun="page"
      parts={partsOf(theirs?.slots ?? [])}
      theirs={theirs}
      onSave={(values) => theirs && onResolve(values, theirs)}
    />
  );
}
