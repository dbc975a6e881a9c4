import { graphql, useFragment } from 'react-relay/hooks.js';
import type { AttributionList_lead$key } from '#relay/AttributionList_lead.graphql';
import { Fact } from '../../../kit/list/details/detailsPane.tsx';
import * as styles from '../../../kit/list/details/Details.css.ts';
import * as recipes from '../../../../theme/recipes.css.ts';

const fragment = graphql`
  fragment AttributionList_lead on Lead {
    source
    attribution {
      utmSource
      utmMedium
      utmCampaign
      utmTerm
      utmContent
      referrer
      landingPage
    }
  }
`;

/** Where the lead came from. */
export function AttributionList({ lead: key }: { lead: AttributionList_lead$key }) {
  const { source, attribution } = useFragment(fragment, key);
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>Where from</h3>
      <dl className={recipes.stack[1]}>
        <Fact name="Source" value={source} />
        <Fact name="Landing page" value={attribution.landingPage} />
        <Fact name="Referrer" value={attribution.referrer} />
        <Fact name="Campaign" value={attribution.utmCampaign} />
        <Fact name="Campaign source" value={attribution.utmSource} />
        <Fact name="Medium" value={attribution.utmMedium} />
        <Fact name="Term" value={attribution.utmTerm} />
        <Fact name="Content" value={attribution.utmContent} />
      </dl>
    </section>
  );
}
