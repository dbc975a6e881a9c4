import { graphql } from 'react-relay/hooks.js';
import { Link, useRouteLoaderData } from 'react-router-dom';
import type { PlaybooksPage_playbook$key } from '#relay/PlaybooksPage_playbook.graphql';
import type { PlaybooksPageQuery } from '#relay/PlaybooksPageQuery.graphql';
import { type Action, roleMay } from '../../../content/staff/policy.ts';
import { Moment } from '../../kit/list/details/times.tsx';
import { columns } from '../../kit/list/table/TitledTable.css.ts';
import { defineTable, TitledTable } from '../../kit/list/table/TitledTable.tsx';
import { tablesPage } from '../../kit/list/TablesPage.tsx';
import { type CurrentUser, LAYOUT_ROUTE } from '../../kit/session/currentUser.ts';
import { playbookPath } from '../paths.ts';
import { NewPlaybook } from './NewPlaybook.tsx';
import { PlaybookActions, PlaybookOrder } from './PlaybookActions.tsx';
import { PlaybookOfLead } from './PlaybookOfLead.tsx';
import { RepState } from './RepState.tsx';
import { UnansweredObjections } from './UnansweredObjections.tsx';
import { ruleOf, stateOf } from './playbookState.ts';
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
      cell: ({ id, name }) => (
        <Link to={playbookPath(id)} className={styles.link}>
          {name}
        </Link>
      ),
    },
    {
      name: 'Who gets it',
      styles: columns.fact,
      term: 'Who gets it',
      cell: ({ isDefault, rules }) => {
        const sentences = [...new Set(rules.map(ruleOf).filter(Boolean))];
        if (isDefault) sentences.push('Everybody else (default)');
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
      name: 'Version',
      styles: columns.word,
      term: 'Version',
      cell: ({ version }) => version,
    },
    {
      name: 'Published',
      styles: columns.day,
      term: 'Published',
      cell: ({ publishedAt }) => (publishedAt ? <Moment at={publishedAt} /> : 'Never'),
    },
    {
      name: 'Status',
      styles: columns.word,
      term: 'Status',
      cell: (playbook) => stateOf(playbook),
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
        ...PlaybooksPage_playbook
      }
      repStatus {
        ...RepState_status
      }
    }
  `,
  loading: 'playbooks',
  tables: [playbookTable],
  actions: <NewPlaybookOfAdmins />,
  children: ({ playbooks, repStatus }) => (
    <PlaybookOrder
      value={playbooks.map(({ id, position, isDefault }) => ({ id, position, isDefault }))}
    >
      <TitledTable
        table={playbookTable}
        count={playbooks.length}
        rows={playbooks.map((playbook) => ({ id: playbook.id, row: playbook }))}
      />
      {repStatus && <RepState status={repStatus} />}
      <LeadQuestionOfAdmins />
      <ObjectionsOfAdmins />
    </PlaybookOrder>
  ),
});

function NewPlaybookOfAdmins() {
  return useMay('playbooks:write') && <NewPlaybook />;
}

function LeadQuestionOfAdmins() {
  return useMay('leads:read') && <PlaybookOfLead />;
}

function ObjectionsOfAdmins() {
  return useMay('calls:read') && <UnansweredObjections />;
}

function useMay(what: Action): boolean {
  const me = useRouteLoaderData<CurrentUser>(LAYOUT_ROUTE);
  return me !== undefined && roleMay(me.role, what);
}
