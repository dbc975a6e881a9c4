import type { PreloadedQuery } from 'react-relay/hooks.js';
import type { CrmSectionQuery } from '#relay/CrmSectionQuery.graphql';
import type { FormsSectionQuery } from '#relay/FormsSectionQuery.graphql';
import type { TeamMessagesSectionQuery } from '#relay/TeamMessagesSectionQuery.graphql';
import type { PageProps } from '../kit/page/definePage.ts';
import { PageHeader } from '../kit/layout/PageFrame.tsx';
import { useSettings } from '../kit/settings.ts';
import { CrmSection } from '../sales/connectors/CrmSection.tsx';
import { FormsSection } from '../sales/inbound/FormsSection.tsx';
import { TeamMessagesSection } from '../notices/TeamMessagesSection.tsx';
import { VoiceSection } from './VoiceSection.tsx';
import * as styles from '../kit/layout/PageFrame.css.ts';

interface Data {
  forms: PreloadedQuery<FormsSectionQuery>;
  crm: PreloadedQuery<CrmSectionQuery>;
  mayConnect: boolean;
  /** Null if the user may not change the messages to the team's chat. */
  team: PreloadedQuery<TeamMessagesSectionQuery> | null;
}

/** The external tools that send leads or receive them, and the way to a real voice while the simulator makes the calls. */
export function Component({ title, data }: PageProps<Data>) {
  const { callsAreSimulated } = useSettings();
  return (
    <>
      <PageHeader title={title} />
      <div className={styles.sections}>
        {callsAreSimulated && <VoiceSection />}
        <FormsSection query={data.forms} />
        <CrmSection query={data.crm} mayConnect={data.mayConnect} />
        {data.team && <TeamMessagesSection query={data.team} />}
      </div>
    </>
  );
}
