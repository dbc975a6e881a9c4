import type { PreloadedQuery } from 'react-relay/hooks.js';
import { useLoaderData } from 'react-router-dom';
import type { CrmSectionQuery } from '#relay/CrmSectionQuery.graphql';
import type { FormsSectionQuery } from '#relay/FormsSectionQuery.graphql';
import type { TeamMessagesSectionQuery } from '#relay/TeamMessagesSectionQuery.graphql';
import { NotAllowed } from '../errors/NotAllowed.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';
import { CrmSection } from './crm/CrmSection.tsx';
import { FormsSection } from './forms/FormsSection.tsx';
import { TeamMessagesSection } from './team/TeamMessagesSection.tsx';
import * as styles from '../layout/PageSection.css.ts';

const TITLE = 'Integrations';

/** Null when the role of the user may not set up integrations. */
export type IntegrationsPageData = {
  forms: PreloadedQuery<FormsSectionQuery>;
  crm: PreloadedQuery<CrmSectionQuery>;
  mayConnect: boolean;
  /** Null if the user may not choose what the team's chat hears of. */
  team: PreloadedQuery<TeamMessagesSectionQuery> | null;
} | null;

/** The tools of others that leads come from and go to. */
export function Component() {
  const data = useLoaderData<IntegrationsPageData>();
  if (!data) return <NotAllowed title={TITLE} who="admins" />;
  return (
    <>
      <PageHeader title={TITLE} />
      <div className={styles.sections}>
        <FormsSection query={data.forms} />
        <CrmSection query={data.crm} mayConnect={data.mayConnect} />
        {data.team && <TeamMessagesSection query={data.team} />}
      </div>
    </>
  );
}
