import { Suspense } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import type { AcceptInvitationPageQuery } from '#relay/AcceptInvitationPageQuery.graphql';
import { QueryBoundary } from '../../errors/QueryBoundary.tsx';
import { AccessFrame } from '../../login/AccessFrame.tsx';
import { AcceptInvitation } from './AcceptInvitation.tsx';
import { InvalidInvitation } from './InvalidInvitation.tsx';
import * as styles from './AcceptInvitation.css.ts';

const query = graphql`
  query AcceptInvitationPageQuery($token: String!) @preloadable {
    invitation(token: $token) {
      ...AcceptInvitation_invitation
    }
  }
`;

/** Null for an address without a token. */
export type AcceptInvitationData = {
  token: string;
  query: PreloadedQuery<AcceptInvitationPageQuery>;
} | null;

/**
 * Where the link of an invitation leads. What the token opens is asked for here; only using it decides, so that every
 * link with a token shows the form.
 */
export function Component() {
  const data = useLoaderData<AcceptInvitationData>();
  const { revalidate } = useRevalidator();
  if (!data) {
    return (
      <InvalidInvitation reason="Invalid invitation link. Please check your email for the correct link." />
    );
  }
  return (
    <QueryBoundary subject="The invitation" attempt={data.query} onRetry={() => void revalidate()}>
      <Suspense fallback={<Verifying />}>
        <Verified {...data} />
      </Suspense>
    </QueryBoundary>
  );
}

function Verified({ token, query: preloaded }: NonNullable<AcceptInvitationData>) {
  const { invitation } = usePreloadedQuery<AcceptInvitationPageQuery>(query, preloaded);
  return <AcceptInvitation token={token} invitation={invitation ?? null} />;
}

function Verifying() {
  return (
    <AccessFrame title="Accept Invitation">
      <p role="status" className={styles.soft}>
        Verifying invitation...
      </p>
    </AccessFrame>
  );
}
