import { Suspense, useState } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { Link, useNavigate, useRevalidator } from 'react-router-dom';
import type { SourcePageQuery } from '#relay/SourcePageQuery.graphql';
import { pathOf } from '../../../content/staff/areas.ts';
import type { PageProps } from '../../kit/page/definePage.ts';
import { QueryBoundary } from '../../kit/errors/QueryBoundary.tsx';
import { PageHeader } from '../../kit/layout/PageFrame.tsx';
import * as page from '../../kit/layout/PageFrame.css.ts';
import * as styles from './Forms.css.ts';
import { KeptSubmissions } from './KeptSubmissions.tsx';
import { SourceSettings } from './SourceSettings.tsx';
import type { RecordSourceSelectorProxy } from 'relay-runtime';
import type { SourcePageDeleteMutation } from '#relay/SourcePageDeleteMutation.graphql';
import { Button } from '../../../ui/Button.tsx';
import { DestroyDialog } from '../../kit/dialog/DialogActions.tsx';
import { useAction } from '../../kit/mutation/useAction.ts';

const query = graphql`
  query SourcePageQuery($id: ID!) @preloadable {
    node(id: $id) {
      ... on InboundSource @alias(as: "source") {
        id
        name
        ...SourceSettings_source
        ...KeptSubmissions_source
      }
    }
  }
`;

interface Data {
  query: PreloadedQuery<SourcePageQuery>;
}

export function Component({ title, data }: PageProps<Data>) {
  const { revalidate } = useRevalidator();
  return (
    <>
      <p className={styles.back}>
        <Link to={pathOf('integrations')}>All integrations</Link>
      </p>
      <QueryBoundary
        page={title}
        subject="The form"
        attempt={data.query}
        onRetry={() => void revalidate()}
      >
        <Suspense fallback={<p role="status">Loading the form</p>}>
          <Source title={title} data={data} />
        </Suspense>
      </QueryBoundary>
    </>
  );
}

function Source({ title, data }: PageProps<Data>) {
  const { node } = usePreloadedQuery<SourcePageQuery>(query, data.query);
  const source = node?.source;
  if (!source) {
    return (
      <>
        <PageHeader title={title} />
        <p className={page.sections}>This form is no longer connected.</p>
      </>
    );
  }
  return (
    <>
      <PageHeader title={source.name}>
        <DeleteSource id={source.id} name={source.name} />
      </PageHeader>
      <div className={page.sections}>
        <SourceSettings source={source} />
        <KeptSubmissions source={source} />
      </div>
    </>
  );
}

const mutation = graphql`
  mutation SourcePageDeleteMutation($input: DeleteInboundSourceInput!) {
    deleteInboundSource(input: $input) {
      ... on DeleteInboundSourcePayload @alias(as: "payload") {
        deletedId
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** The button that disconnects a form after a confirmation. */
function DeleteSource({ id, name }: { id: string; name: string }) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const [commit, deleting] = useAction<SourcePageDeleteMutation>(mutation, {
    failed: 'Failed to disconnect the form',
    done: { title: 'Form Disconnected', description: `${name} sends no more leads.` },
    onDone() {
      void navigate(pathOf('integrations'));
    },
  });
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        Disconnect...
      </Button>
      {asking && (
        <DestroyDialog
          action={`Disconnect ${name}`}
          pending={deleting && 'Disconnecting...'}
          onConfirm={() =>
            void commit({ input: { id } }, { updater: (store) => leaveOut(store, id) })
          }
          onClose={() => setAsking(false)}
        >
          <p>
            Its URL stops working and cannot be restored. Submissions that became no lead are
            deleted. Its leads stay.
          </p>
        </DestroyDialog>
      )}
    </>
  );
}

/** Removes the source from the list. Relay's directives remove from connections only. */
function leaveOut(store: RecordSourceSelectorProxy, id: string): void {
  if (!store.getRootField('deleteInboundSource')?.getValue('deletedId')) return;
  const sources = store.getRoot().getLinkedRecords('inboundSources');
  const others = sources?.filter((source) => source.getDataID() !== id);
  if (others) store.getRoot().setLinkedRecords(others, 'inboundSources');
}
