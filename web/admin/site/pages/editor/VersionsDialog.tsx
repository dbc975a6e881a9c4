import { graphql, useLazyLoadQuery } from 'react-relay/hooks.js';
import type { VersionsDialogPageQuery } from '#relay/VersionsDialogPageQuery.graphql';
import { shortTime } from '../../../kit/list/details/times.tsx';
import * as styles from '../../../kit/versions/Dialogs.css.ts';
import {
  RestoreVersion,
  SavedVersions,
  VersionList,
} from '../../../kit/versions/SavedVersions.tsx';
import { Differences } from './ChangesDialog.tsx';
import { differences, type Values } from '../pageValues.ts';
import type { StoredPage } from './storedPage.ts';

interface Props {
  stored: StoredPage;
  onRestore(version: number): void;
  onClose(): void;
}

/** Compares earlier publications with what visitors see, and restores them. */
export function VersionsDialog({ onClose, ...props }: Props) {
  return (
    <SavedVersions title="Versions" onClose={onClose}>
      {(opened) => <Publications {...props} opened={opened} />}
    </SavedVersions>
  );
}

function Publications({ stored, onRestore, opened }: Omit<Props, 'onClose'> & { opened: number }) {
  const { page } = useLazyLoadQuery<VersionsDialogPageQuery>(
    graphql`
      query VersionsDialogPageQuery($path: String!) {
        page(path: $path) {
          versions {
            version
            publishedAt
            by
            values {
              key
              value
            }
          }
        }
      }
    `,
    { path: stored.path },
    { fetchPolicy: 'network-only', fetchKey: opened },
  );
  const { slots, published, publishedVersion } = stored;
  const versions = [
    ...(page?.versions ?? []).map(({ version, publishedAt, by, values }) => ({
      version,
      about: `${shortTime(publishedAt)}, ${by ?? 'a deleted user'}`,
      values: new Map((values ?? []).map(({ key, value }) => [key, value])),
    })),
    {
      version: 0,
      about: 'The words that came with the product',
      values: new Map<string, string>(),
    },
  ];
  return (
    <VersionList
      versions={versions}
      publishedVersion={publishedVersion}
      about={({ about }) => about}
    >
      {({ version, values }) => {
        const before: Values = Object.fromEntries(
          slots.map((slot) => [slot.key, values.get(slot.key) ?? slot.default]),
        );
        const changed = differences(slots, published, before);
        return (
          <div className={styles.comparison}>
            <Differences slots={changed} before={before} after={published}>
              {`− only in version ${version}, + visitors see it now`}
            </Differences>
            {changed.length > 0 && (
              <RestoreVersion version={version} onRestore={() => onRestore(version)}>
                <p>Visitors see it at once. Your draft stays.</p>
              </RestoreVersion>
            )}
          </div>
        );
      }}
    </VersionList>
  );
}
