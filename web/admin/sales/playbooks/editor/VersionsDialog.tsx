import { Suspense } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay/hooks.js';
import type { VersionsDialogMutation } from '#relay/VersionsDialogMutation.graphql';
import type { VersionsDialogQuery } from '#relay/VersionsDialogQuery.graphql';
import type { VersionsDialogVersionQuery } from '#relay/VersionsDialogVersionQuery.graphql';
import {
  type ComposedPlaybook,
  composePlaybook,
} from '../../../../content/sales/playbooks/composePlaybook.ts';
import { shortTime } from '../../../kit/list/details/times.tsx';
import { useAction } from '../../../kit/mutation/useAction.ts';
import { DiffView } from '../../../kit/versions/DiffView.tsx';
import * as styles from '../../../kit/versions/Dialogs.css.ts';
import {
  RestoreVersion,
  SavedVersions,
  VersionList,
} from '../../../kit/versions/SavedVersions.tsx';
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
export function VersionsDialog({ onClose, ...editor }: Props) {
  return (
    <SavedVersions title="Versions" onClose={onClose}>
      {(opened) => <Versions {...editor} opened={opened} />}
    </SavedVersions>
  );
}

function Versions({ opened, ...editor }: Editor & { opened: number }) {
  const { id, publishedVersion } = editor.playbook;
  const { node } = useLazyLoadQuery<VersionsDialogQuery>(
    query,
    { id },
    { fetchPolicy: 'network-only', fetchKey: opened },
  );
  return (
    <VersionList
      versions={node?.playbook?.versions ?? []}
      publishedVersion={publishedVersion}
      about={({ savedAt, publishedAt, by }) => {
        const saved = `${shortTime(savedAt)}, ${by ?? 'made by the product or a deleted user'}`;
        return publishedAt ? `${saved}, published ${shortTime(publishedAt)}` : saved;
      }}
    >
      {({ version }) => (
        <Suspense fallback={<p role="status">Loading version {version}</p>}>
          <Comparison key={version} version={version} {...editor} />
        </Suspense>
      )}
    </VersionList>
  );
}

const versionQuery = graphql`
  query VersionsDialogVersionQuery($id: ID!, $version: Int!) {
    node(id: $id) {
      ... on Playbook @alias(as: "playbook") {
        savedVersion(version: $version) {
          name
          meetingType
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
        before={written(saved, saved.rules.map(ruleOf), saved.composed)}
        after={written(values, values.rules.map(ruleInWords), composePlaybook(contentOf(values)))}
        label={`Version ${version} compared with the text in the editor`}
        legend={`− only in version ${version}, + only in the editor`}
      />
      {version === playbook.version && !isDirty ? (
        <p className={recipes.soft}>The editor has this version now.</p>
      ) : (
        <RestoreVersion
          version={version}
          isRestoring={isRestoring}
          onRestore={() => void restore({ input: { id: playbook.id, version } })}
        >
          {isDirty && <p>Restoring replaces your unsaved changes.</p>}
        </RestoreVersion>
      )}
    </div>
  );
}

/** All of a version as one text. */
function written(
  { name, meetingType }: Pick<PlaybookValues, 'name'> & { meetingType?: string | null | undefined },
  rules: readonly string[],
  { firstMessage, prompt, voicemail }: Readonly<ComposedPlaybook>,
): string {
  return [
    `Name: ${name}`,
    ...rules.map((rule) => `Who gets it: ${rule}`),
    `Kind of meeting to book: ${meetingType || 'The usual one'}`,
    `Said first: ${firstMessage}`,
    prompt,
    `Voicemail: ${voicemail}`,
  ].join('\n');
}
