import { Suspense } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { TeamMessagesSectionQuery } from '#relay/TeamMessagesSectionQuery.graphql';
import { QueryBoundary } from '../kit/errors/QueryBoundary.tsx';
import { PageSection } from '../kit/layout/PageFrame.tsx';
import { TeamMessagesForm } from './TeamMessagesForm.tsx';

const query = graphql`
  query TeamMessagesSectionQuery @preloadable {
    teamMessages {
      ...TeamMessagesForm_messages
    }
  }
`;

interface Props {
  query: PreloadedQuery<TeamMessagesSectionQuery>;
}

/** The messages to the team's chat. */
export function TeamMessagesSection({ query: preloaded }: Props) {
  const { revalidate } = useRevalidator();
  return (
    <PageSection
      title="Team messages"
      note="We post messages to an incoming webhook of Slack, or of a compatible chat, at most once in ten seconds. The messages contain names of leads."
    >
      <QueryBoundary
        subject="The team messages"
        attempt={preloaded}
        onRetry={() => void revalidate()}
      >
        <Suspense fallback={<p role="status">Loading team messages</p>}>
          <Messages query={preloaded} />
        </Suspense>
      </QueryBoundary>
    </PageSection>
  );
}

function Messages({ query: preloaded }: Props) {
  const { teamMessages } = usePreloadedQuery<TeamMessagesSectionQuery>(query, preloaded);
  return <TeamMessagesForm key={teamMessages ? 'saved' : 'none'} messages={teamMessages ?? null} />;
}
