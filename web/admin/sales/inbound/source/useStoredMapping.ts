import { graphql, useFragment } from 'react-relay/hooks.js';
import type { useStoredMapping_source$key } from '#relay/useStoredMapping_source.graphql';
import type { InboundMapping } from '../../../../content/sales/inbound/mapping.ts';

const fragment = graphql`
  fragment useStoredMapping_source on InboundSource {
    mapping {
      firstName
      lastName
      email
      phone
      externalId
      timeZone
      consent
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

/** The stored mapping of a source. Null if nothing is mapped yet. */
export function useStoredMapping(source: useStoredMapping_source$key): InboundMapping | null {
  const { mapping } = useFragment(fragment, source);
  const { firstName, lastName, email, phone, externalId, timeZone, consent } = mapping;
  const { utmSource, utmMedium, utmCampaign, utmTerm, utmContent, referrer, landingPage } = mapping;
  const mapped = Object.entries({
    firstName,
    lastName,
    email,
    phone,
    externalId,
    timeZone,
    consent,
    utmSource,
    utmMedium,
    utmCampaign,
    utmTerm,
    utmContent,
    referrer,
    landingPage,
  }).filter(([, key]) => key);
  return mapped.length > 0 ? Object.fromEntries(mapped) : null;
}
