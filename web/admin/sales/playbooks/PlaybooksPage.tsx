import { type ComponentProps, use } from 'react';
import { graphql } from 'react-relay/hooks.js';
import { Link } from 'react-router-dom';
import type { PlaybooksPage_playbook$key } from '#relay/PlaybooksPage_playbook.graphql';
import type { PlaybooksPageQuery } from '#relay/PlaybooksPageQuery.graphql';
import { Moment } from '../../kit/list/details/times.tsx';
import { columns } from '../../kit/list/table/TitledTable.css.ts';
import { defineTable, TitledTable } from '../../kit/list/table/TitledTable.tsx';
import { tablesPage } from '../../kit/list/TablesPage.tsx';
import { useMay } from '../../kit/session/useMay.ts';
import { playbookPath } from '../paths.ts';
import { NewPlaybook } from './NewPlaybook.tsx';
import { PlaybookActions, PlaybookOrder } from './PlaybookActions.tsx';
import { PlaybookOfLead } from './PlaybookOfLead.tsx';
import { isNextStep, RepState } from './RepState.tsx';
import { UnansweredObjections } from './UnansweredObjections.tsx';
import { ruleOf, versionsOf } from './playbookState.ts';
import { VersionState } from './VersionState.tsx';
import * as styles from './Playbooks.css.ts';

const playbookTable = defineTable<PlaybooksPage_playbook$key>({
  title: 'Playbooks, in the order in which their rules are tried',
  skeletonRows: 3,
  fragment: graphql`
    fragment PlaybooksPage_playbook on Playbook {
      id
      name
      isDefault
      version
      publishedAt
      rules {
        ...playbookState_rule
      }
      ...playbookState_playbook
      ...PlaybookActions_playbook
    }
  `,
  columns: [
    {
      name: 'Name',
      styles: columns.name,
      title: ({ name }) => name,
      cell: ({ id, name, isDefault }) => (
        <>
          {!isDefault && <Place id={id} />}
          <Link to={playbookPath(id)} className={styles.link}>
            {name}
          </Link>
        </>
      ),
    },
    {
      name: 'Who gets it',
      styles: columns.fact,
      term: 'Who gets it',
      cell: ({ isDefault, rules }) => {
        const sentences = [...new Set(rules.map(ruleOf).filter(Boolean))];
        if (isDefault) sentences.push('Everybody else');
        return sentences.length > 0 ? (
          <ul className={styles.rules}>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        ) : (
          'Nobody: it has no rule'
        );
      },
    },
    {
      name: 'State',
      styles: columns.fact,
      term: 'State',
      cell: (playbook) => <VersionState versions={versionsOf(playbook)} />,
    },
    {
      name: 'Version',
      styles: styles.number,
      term: 'Version',
      cell: ({ version }) => version,
    },
    {
      name: 'Published',
      styles: columns.word,
      term: 'Published',
      cell: ({ publishedAt }) => (publishedAt ? <Moment at={publishedAt} /> : 'Never'),
    },
    {
      name: 'Actions',
      styles: columns.actions,
      cell: (playbook) => <PlaybookActions playbook={playbook} />,
    },
  ],
});

export const Page = tablesPage<PlaybooksPageQuery>({
  query: graphql`
    query PlaybooksPageQuery @preloadable {
      playbooks @required(action: THROW) {
        id
        position
        isDefault
        name
        publishedAt
        publishedVersion
        ...PlaybooksPage_playbook
      }
      repStatus {
        ...RepState_next
        ...RepState_status
      }
    }
  `,
  loading: 'playbooks',
  tables: [playbookTable],
  actions: ({ repStatus }) => (
    <NewPlaybookOfAdmins look={repStatus && isNextStep(repStatus) ? 'quiet' : 'main'} />
  ),
  children: ({ playbooks, repStatus }) => (
    <PlaybookOrder
      value={playbooks.map(({ id, position, isDefault }) => ({ id, position, isDefault }))}
    >
      {repStatus && <RepState status={repStatus} newest={newestOf(playbooks)} />}
      <TitledTable
        table={playbookTable}
        count={playbooks.length}
        rows={playbooks.map((playbook) => ({ id: playbook.id, row: playbook }))}
      />
      <LeadQuestionOfAdmins />
      <ObjectionsOfAdmins />
    </PlaybookOrder>
  ),
});

/** The place of a playbook in the order in which rules are tried. */
function Place({ id }: { id: string }) {
  const place = use(PlaybookOrder).findIndex((each) => each.id === id) + 1;
  return <span className={styles.place}>{place}. </span>;
}

/** What was published last: 'version 8', and of which playbook if there are several. */
function newestOf(playbooks: PlaybooksPageQuery['response']['playbooks']): string | null {
  const [newest] = playbooks
    .filter(({ publishedVersion }) => typeof publishedVersion === 'number')
    .toSorted((one, other) => String(other.publishedAt).localeCompare(String(one.publishedAt)));
  if (!newest) return null;
  const version = `version ${newest.publishedVersion}`;
  return playbooks.length > 1 ? `${version} of ${newest.name}` : version;
}

function NewPlaybookOfAdmins(props: ComponentProps<typeof NewPlaybook>) {
  return useMay('playbooks:write') && <NewPlaybook {...props} />;
}

function LeadQuestionOfAdmins() {
  return useMay('leads:read') && <PlaybookOfLead />;
}

function ObjectionsOfAdmins() {
  return useMay('calls:read') && <UnansweredObjections />;
}
