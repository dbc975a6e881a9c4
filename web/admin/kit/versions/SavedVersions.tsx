import { type ReactNode, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import * as recipes from '../../../theme/recipes.css.ts';
import * as styles from './Dialogs.css.ts';

interface DialogProps {
  title: 'Versions' | 'Revisions';
  onClose(): void;
  /** Loads the versions. @param opened the key of the fetch: each opening asks the server anew. */
  children(opened: number): ReactNode;
}

/** The dialog of what was saved earlier. */
export function SavedVersions({ title, onClose, children }: DialogProps) {
  // Kept outside the Suspense boundary: a component that suspends loses its state and would fetch forever.
  const [opened] = useState(() => Date.now());
  const noun = title.toLowerCase();
  return (
    <Dialog title={title} width="wide" open onClose={onClose}>
      <ErrorBoundary fallback={<p role="alert">The {noun} could not be loaded.</p>}>
        <Suspense fallback={<p role="status">Loading {noun}</p>}>{children(opened)}</Suspense>
      </ErrorBoundary>
    </Dialog>
  );
}

interface ListProps<Version> {
  /** Newest first. */
  versions: readonly Version[];
  /** The one that visitors or leads meet, if it differs from the newest. */
  publishedVersion?: number | null;
  /** When a version was saved, and by whom. */
  about(version: Version): string;
  /** Stands below the list. */
  more?: ReactNode;
  /** Compares the chosen version. */
  children(chosen: Version): ReactNode;
}

/** Lists versions beside what the chosen one would change. */
export function VersionList<Version extends { readonly version: number }>({
  versions,
  publishedVersion,
  about,
  more,
  children,
}: ListProps<Version>) {
  const [chosenNumber, setChosenNumber] = useState<number | null>(null);
  // The newest version is the current text. So the list chooses the version before it, which differs.
  const chosen =
    versions.find(({ version }) => version === chosenNumber) ?? versions[1] ?? versions[0];
  if (!chosen) return <p className={recipes.soft}>There are no saved versions.</p>;
  return (
    <div className={styles.columns}>
      <div>
        <ol className={styles.versions}>
          {versions.map((each) => (
            <li key={each.version}>
              <button
                type="button"
                aria-pressed={each === chosen}
                className={styles.version}
                onClick={() => setChosenNumber(each.version)}
              >
                <span>
                  Version {each.version}
                  {each.version === publishedVersion && ', live'}
                </span>
                <span className={recipes.hint}>{about(each)}</span>
              </button>
            </li>
          ))}
        </ol>
        {more}
      </div>
      {children(chosen)}
    </div>
  );
}

interface RestoreProps {
  version: number;
  isRestoring?: boolean;
  onRestore(): void;
  /** What restoring does. */
  children: ReactNode;
}

export function RestoreVersion({
  version,
  isRestoring = false,
  onRestore,
  children,
}: RestoreProps) {
  return (
    <>
      {children}
      <div className={recipes.row}>
        <Button look="main" pending={isRestoring && 'Restoring...'} onClick={onRestore}>
          Restore version {version}
        </Button>
      </div>
    </>
  );
}
