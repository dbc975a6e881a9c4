/** The CRMs that leads can be sent to. The first is the default of the form. */
export const CRM_KINDS = ['hubspot', 'pipedrive', 'salesforce'] as const;

export type CrmKind = (typeof CRM_KINDS)[number];

interface CrmDescription {
  name: string;
  /** Where the API is. Null if each account has an address of its own. */
  baseUrl: string | null;
  /** A token, or the client id and secret of a connected app. */
  credentials: 'token' | 'app';
  /** Where staff find the credentials. */
  help: string;
}

export const CRMS: Record<CrmKind, CrmDescription> = {
  hubspot: {
    name: 'HubSpot',
    baseUrl: 'https://api.hubapi.com',
    credentials: 'token',
    help: 'The access token of a private app with the scopes crm.objects.contacts.read, crm.objects.contacts.write, crm.schemas.contacts.read and crm.schemas.contacts.write.',
  },
  pipedrive: {
    name: 'Pipedrive',
    baseUrl: 'https://api.pipedrive.com',
    credentials: 'token',
    help: 'The personal API token, in Pipedrive under Personal preferences, API.',
  },
  salesforce: {
    name: 'Salesforce',
    baseUrl: null,
    credentials: 'app',
    help: 'The consumer key and secret of a connected app with the client credentials flow. Leads and activities need a text field Sixty_Id__c that is an external id.',
  },
};
