import { Suspense } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { PlaybookPageQuery } from '#relay/PlaybookPageQuery.graphql';
import type { AgentLimits } from '../../../../content/sales/playbooks/agentLimits.ts';
import { pathOf } from '../../../../content/staff/areas.ts';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { control } from '../../../kit/controls.css.ts';
import { QueryBoundary } from '../../../kit/errors/QueryBoundary.tsx';
import { Blank } from '../../../kit/layout/Blank.tsx';
import { PageHeader } from '../../../kit/layout/PageFrame.tsx';
import { backTo } from '../../../kit/list/leftLists.ts';
import type { PageProps } from '../../../kit/page/definePage.ts';
import { PlaybookEditor } from './PlaybookEditor.tsx';
import { PlaybookReader } from './PlaybookReader.tsx';
import { readStoredPlaybook } from './storedPlaybook.ts';

const query = graphql`
  query PlaybookPageQuery($id: ID!, $mayChange: Boolean!) @preloadable {
    node(id: $id) {
      ...storedPlaybook_playbook @alias(as: "playbook")
    }
    inboundSources @include(if: $mayChange) {
      id
      name
    }
    meetingTypes {
      slug
      name
    }
    repStatus {
      ...PlaybookEditor_rep
    }
    agentLimits {
      vendor
      prompt
      firstMessage
      voicemail
    }
  }
`;

interface Data {
  query: PreloadedQuery<PlaybookPageQuery>;
  mayChange: boolean;
}

export function Component({ title, data }: PageProps<Data>) {
  const { revalidate } = useRevalidator();
  return (
    <QueryBoundary
      page={title}
      subject="The playbook"
      attempt={data.query}
      onRetry={() => void revalidate()}
    >
      <Suspense fallback={<p role="status">Loading the playbook</p>}>
        <Loaded title={title} data={data} />
      </Suspense>
    </QueryBoundary>
  );
}

function Loaded({ title, data: { query: preloaded, mayChange } }: PageProps<Data>) {
  const data = usePreloadedQuery<PlaybookPageQuery>(query, preloaded);
  if (!data.node?.playbook) return <Gone title={title} />;
  const stored = readStoredPlaybook(data.node.playbook);
  if (!mayChange) return <PlaybookReader playbook={stored} />;
  return (
    <PlaybookEditor
      key={stored.id}
      stored={stored}
      forms={(data.inboundSources ?? []).map(({ id, name }) => [id, name])}
      meetings={(data.meetingTypes ?? []).map(({ slug, name }) => [slug, name])}
      limits={data.agentLimits && limitsOf(data.agentLimits)}
      rep={data.repStatus ?? null}
    />
  );
}

function limitsOf({ vendor, prompt, firstMessage, voicemail }: AgentLimits): AgentLimits {
  return { vendor, prompt, firstMessage, voicemail };
}

function Gone({ title }: { title: string }) {
  return (
    <div role="alert">
      <PageHeader title={title} />
      <Blank title="There is no such playbook">
        <p>It may have been deleted.</p>
        <ButtonLink {...backTo(pathOf('playbooks'))} className={control}>
          Back to Playbooks
        </ButtonLink>
      </Blank>
    </div>
  );
}
