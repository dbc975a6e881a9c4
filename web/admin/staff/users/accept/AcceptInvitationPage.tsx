import { Suspense } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { AcceptInvitationPageQuery } from '#relay/AcceptInvitationPageQuery.graphql';
import type { PageProps } from '../../../kit/page/definePage.ts';
import { QueryBoundary } from '../../../kit/errors/QueryBoundary.tsx';
import { AccessFrame } from '../../login/AccessFrame.tsx';
import { AcceptInvitation } from './AcceptInvitation.tsx';
import { InvalidInvitation } from './InvalidInvitation.tsx';
import * as recipes from '../../../../theme/recipes.css.ts';

const query = graphql`
  query AcceptInvitationPageQuery($token: String!) @preloadable {
    invitation(token: $token) {
      ...AcceptInvitation_invitation
    }
  }
`;

interface Link {
  token: string;
  query: PreloadedQuery<AcceptInvitationPageQuery>;
}

/**
 * The page that an invitation links to. It shows the form for every token, and only sending the form decides whether
 * the token is valid.
 */
export function Component({ title, data }: PageProps<Link | null>) {
  const { revalidate } = useRevalidator();
  if (!data) {
    return (
      <InvalidInvitation reason="Invalid invitation link. Please check your email for the correct link." />
    );
  }
  return (
    <QueryBoundary subject="The invitation" attempt={data.query} onRetry={() => void revalidate()}>
      <Suspense fallback={<Verifying title={title} />}>
        <Verified {...data} />
      </Suspense>
    </QueryBoundary>
  );
}

function Verified({ token, query: preloaded }: Link) {
  const { invitation } = usePreloadedQuery<AcceptInvitationPageQuery>(query, preloaded);
  return <AcceptInvitation token={token} invitation={invitation ?? null} />;
}

function Verifying({ title }: { title: string }) {
  return (
    <AccessFrame title={title}>
      <p role="status" className={recipes.soft}>
        Verifying invitation...
      </p>
    </AccessFrame>
  );
}
