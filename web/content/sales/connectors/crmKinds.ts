export interface CrmDescription {
  name: string;
  /** Where the API is. Null if each account has an address of its own. */
  baseUrl: string | null;
  /** An address of an account, if each has its own. */
  exampleUrl?: string;
  /** A token, or the client id and secret of a connected app. */
  credentials: 'token' | 'app';
  /** Where staff find the credentials. */
  help: string;
  /** The icon on the site: a path in a box of 24 by 24. */
  mark: string;
}

/** The CRMs that leads can be sent to, in the order of the site. */
export const CRMS = {
  salesforce: {
    name: 'Salesforce',
    baseUrl: null,
    exampleUrl: 'https://company.my.salesforce.com',
    credentials: 'app',
    help: 'The consumer key and secret of a connected app with the client credentials flow. Leads and activities need a text field Sixty_Id__c that is an external id.',
    mark: 'M7 18.5a4.25 4.25 0 0 1-.5-8.5A5.25 5.25 0 0 1 16.25 8.5a5 5 0 0 1 .75 10H7Z',
  },
  hubspot: {
    name: 'HubSpot',
    baseUrl: 'https://api.hubapi.com',
    credentials: 'token',
    help: 'The access token of a private app with the scopes crm.objects.contacts.read, crm.objects.contacts.write, crm.schemas.contacts.read and crm.schemas.contacts.write.',
    mark: 'M14 17a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM14 9V4.5M11 10.5 5.5 6.5M11.2 15.8 8 19M12.75 3.5h2.5M4.5 5l1.5 2.5M7 18l2 2',
  },
  pipedrive: {
    name: 'Pipedrive',
    baseUrl: 'https://api.pipedrive.com',
    credentials: 'token',
    help: 'The personal API token, in Pipedrive under Personal preferences, API.',
    mark: 'M4 4.5h16L14 12v6.5l-4 2V12L4 4.5Z',
  },
} satisfies Record<string, CrmDescription>;

export type CrmKind = keyof typeof CRMS;

const isKind = (text: string): text is CrmKind => text in CRMS;

/** By name. The first is the default of the form. */
export const CRM_KINDS: readonly CrmKind[] = Object.keys(CRMS).filter(isKind).toSorted();

/** In the order of the site. */
export const crmNames: readonly string[] = Object.values(CRMS).map(({ name }) => name);
