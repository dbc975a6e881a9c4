import { Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { graphql, useLazyLoadQuery } from 'react-relay/hooks.js';
import type { VersionsDialogMutation } from '#relay/VersionsDialogMutation.graphql';
import type { VersionsDialogQuery } from '#relay/VersionsDialogQuery.graphql';
import type { VersionsDialogVersionQuery } from '#relay/VersionsDialogVersionQuery.graphql';
import {
  type ComposedPlaybook,
  composePlaybook,
} from '../../../../content/sales/playbooks/composePlaybook.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/dialog/Dialog.tsx';
import { shortTime } from '../../../kit/list/details/times.tsx';
import { useAction } from '../../../kit/mutation/useAction.ts';
import { DiffView } from '../../../kit/versions/DiffView.tsx';
import * as styles from '../../../kit/versions/Dialogs.css.ts';
import * as recipes from '../../../../theme/recipes.css.ts';
import { ruleInWords, ruleOf } from '../playbookState.ts';
import { contentOf, type PlaybookValues } from './playbookValues.ts';
import { readStoredPlaybook, type StoredPlaybook } from './storedPlaybook.ts';

const query = graphql`
  query VersionsDialogQuery($id: ID!) {
    node(id: $id) {
      ... on Playbook @alias(as: "playbook") {
        versions {
          version
          savedAt
          publishedAt
          by
        }
      }
    }
  }
`;

interface Editor {
  playbook: StoredPlaybook;
  /** What is typed. */
  values: PlaybookValues;
  isDirty: boolean;
  onRestored(playbook: StoredPlaybook): void;
}

interface Props extends Editor {
  onClose(): void;
}

/** Compares earlier versions of the playbook with what is typed. */
export function VersionsDialog(props: Props) {
  // Kept outside the Suspense boundary: a component that suspends loses its state and would fetch forever.
  const [opened] = useState(() => Date.now());
  return (
    <Dialog title="Versions" width="wide" open onClose={props.onClose}>
      <ErrorBoundary fallback={<p role="alert">The versions could not be loaded.</p>}>
        <Suspense fallback={<p role="status">Loading versions</p>}>
          <VersionList {...props} opened={opened} />
        </Suspense>
      </ErrorBoundary>
    </Dialog>
  );
}

function VersionList({ opened, ...editor }: Editor & { opened: number }) {
  const { node } = useLazyLoadQuery<VersionsDialogQuery>(
    query,
    { id: editor.playbook.id },
    { fetchPolicy: 'network-only', fetchKey: opened },
  );
  const versions = node?.playbook?.versions ?? [];
  const [chosenVersion, setChosenVersion] = useState<number | null>(null);
  // The newest version equals the form, so the one before it is the more useful choice.
  const chosen = chosenVersion ?? versions[1]?.version ?? versions[0]?.version;
  if (chosen === undefined) return <p className={recipes.soft}>There are no saved versions.</p>;
  return (
    <div className={styles.columns}>
      <ol className={styles.versions}>
        {versions.map(({ version, savedAt, publishedAt, by }) => (
          <li key={version}>
            <button
              type="button"
              aria-pressed={version === chosen}
              className={styles.version}
              onClick={() => setChosenVersion(version)}
            >
              <span>
                Version {version}
                {version === editor.playbook.publishedVersion && ', live'}
              </span>
              <span className={recipes.hint}>
                {shortTime(savedAt)}, {by ?? 'made by the product or a deleted user'}
                {publishedAt && `, published ${shortTime(publishedAt)}`}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <Suspense fallback={<p role="status">Loading version {chosen}</p>}>
        <Comparison key={chosen} version={chosen} {...editor} />
      </Suspense>
    </div>
  );
}

const versionQuery = graphql`
  query VersionsDialogVersionQuery($id: ID!, $version: Int!) {
    node(id: $id) {
      ... on Playbook @alias(as: "playbook") {
        savedVersion(version: $version) {
          name
          rules {
            ...playbookState_rule
          }
          composed {
            prompt
            firstMessage
            voicemail
          }
        }
      }
    }
  }
`;

const mutation = graphql`
  mutation VersionsDialogMutation($input: RestorePlaybookVersionInput!) {
    restorePlaybookVersion(input: $input) {
      ... on RestorePlaybookVersionPayload @alias(as: "payload") {
        playbook {
          ...storedPlaybook_playbook
          ...PlaybooksPage_playbook
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** Compares one version with what is typed, and restores it. */
function Comparison({
  version,
  playbook,
  values,
  isDirty,
  onRestored,
}: Editor & { version: number }) {
  const { node } = useLazyLoadQuery<VersionsDialogVersionQuery>(versionQuery, {
    id: playbook.id,
    version,
  });
  const [restore, isRestoring] = useAction<VersionsDialogMutation>(mutation, {
    failed: 'Failed to restore the version',
    done: {
      title: `Version ${version} Restored`,
      description: 'It is the newest draft. Publish it to use it.',
    },
    onDone: ({ playbook: restored }) => onRestored(readStoredPlaybook(restored)),
  });
  const saved = node?.playbook?.savedVersion;
  if (!saved) return <p className={recipes.soft}>This version no longer exists.</p>;
  return (
    <div className={styles.comparison}>
      <DiffView
        before={written(saved.name, saved.rules.map(ruleOf), saved.composed)}
        after={written(
          values.name,
          values.rules.map(ruleInWords),
          composePlaybook(contentOf(values)),
        )}
        label={`Version ${version} compared with the text in the editor`}
        legend={`− only in version ${version}, + only in the editor`}
      />
      {isDirty && <p>Restoring replaces your unsaved changes.</p>}
      {version === playbook.version && !isDirty ? (
        <p className={recipes.soft}>The editor has this version now.</p>
      ) : (
        <div className={recipes.row}>
          <Button
            look="main"
            pending={isRestoring && 'Restoring...'}
            onClick={() => void restore({ input: { id: playbook.id, version } })}
          >
            Restore version {version}
          </Button>
        </div>
      )}
    </div>
  );
}

/** All of a version as one text. */
function written(
  name: string,
  rules: readonly string[],
  { firstMessage, prompt, voicemail }: Readonly<ComposedPlaybook>,
): string {
  return [
    `Name: ${name}`,
    ...rules.map((rule) => `Who gets it: ${rule}`),
    `Said first: ${firstMessage}`,
    prompt,
    `Voicemail: ${voicemail}`,
  ].join('\n');
}
