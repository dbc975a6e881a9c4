import {
  CRM_KINDS,
  CRMS,
  type CrmKind,
} from '../../../../web/content/sales/connectors/crmKinds.ts';
import { pathOf } from '../../../../web/content/staff/areas.ts';
import type { OAuthProvider } from '../../../platform/oauth/oauthProvider.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import type { CrmConsent, CrmVendor } from './crmVendor.ts';
import { hubspotVendor } from './hubspot/hubspot.ts';
import { pipedriveVendor } from './pipedrive/pipedrive.ts';
import { salesforceVendor } from './salesforce/salesforce.ts';

export const CRM_VENDORS: Readonly<Record<CrmKind, CrmVendor>> = {
  hubspot: hubspotVendor,
  pipedrive: pipedriveVendor,
  salesforce: salesforceVendor,
};

type Apps = Pick<Settings, 'crmApps'>;

/** The consent that the settings offer for a CRM. Null without an app. */
export function crmConsent(vendor: CrmVendor, { crmApps }: Apps): CrmConsent | null {
  const app = crmApps[vendor.name];
  return app ? vendor.consent(app) : null;
}

/** The CRMs whose accounts can be connected by OAuth. */
export function crmProviders(apps: Apps): Record<string, OAuthProvider> {
  const offered = CRM_KINDS.flatMap((kind) => {
    const consent = crmConsent(CRM_VENDORS[kind], apps);
    return consent
      ? [[kind, { ...consent.provider, label: CRMS[kind].name, screen: pathOf('integrations') }]]
      : [];
  });
  return Object.fromEntries(offered);
}
