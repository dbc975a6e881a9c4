import { crmNames, CRMS } from '../sales/connectors/crmKinds.ts';

/** The kinds of integrations. Their titles and descriptions are slots of the pages. */
type CategoryKey = 'calendars' | 'crms' | 'operations' | 'automation' | 'analytics';

interface IntegrationCategory {
  key: CategoryKey;
  integrations: readonly string[];
}

export const INTEGRATION_STATUS = { available: 'Available', planned: 'Planned' } as const;

export const integrationCategories: readonly IntegrationCategory[] = [
  {
    key: 'calendars',
    integrations: ['Google Calendar', 'Outlook Calendar', 'Calendly', 'Acuity Scheduling'],
  },
  {
    key: 'crms',
    integrations: [...crmNames, 'Zoho CRM'],
  },
  {
    key: 'operations',
    integrations: ['FieldRoutes', 'ServiceTitan', 'JobNimbus', 'Jobber'],
  },
  {
    key: 'automation',
    integrations: ['Zapier', 'Make', 'Custom Webhooks', 'API Access'],
  },
  {
    key: 'analytics',
    integrations: ['Google Analytics', 'Tableau', 'Power BI', 'Custom Reports'],
  },
];

/** Integrations named outside the categories. */
export const furtherIntegrations: readonly string[] = ['Monday', 'AccuLynx', 'GoHighLevel'];

/** All integrations that the site names. */
export const namedIntegrations: readonly string[] = [
  ...integrationCategories.flatMap(({ integrations }) => integrations),
  ...furtherIntegrations,
];

/**
 * Those that work today. Calendars, CRMs and analytics have connectors, settings or exports of their own. The others are
 * connected by the REST hooks, which send every event and take every lead: directly, with Zapier, or with Make. The
 * further ones are planned until staff say otherwise on the board of requests.
 */
export const builtIntegrations: ReadonlySet<string> = new Set(
  integrationCategories.flatMap(({ integrations }) => integrations),
);

/**
 * Icons of the listed integrations, each a path in a box of 24 by 24. They show what a tool does; none is a trademark.
 */
export const integrationMarks: Readonly<Record<string, string>> = {
  'Google Calendar': 'M4 6h16v14H4V6ZM4 10.5h16M8 3.5V6M16 3.5V6M12 13v4.5M9.75 15.25h4.5',
  'Outlook Calendar': 'M4 6h16v14H4V6ZM8 3.5V6M16 3.5V6M4 10l8 5.5 8-5.5',
  Calendly: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM15 9.2a4 4 0 1 0 0 5.6',
  'Acuity Scheduling': 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3.5 2.5',
  ...Object.fromEntries(Object.values(CRMS).map(({ name, mark }) => [name, mark])),
  'Zoho CRM': 'M3.5 8h7.5v7.5H3.5V8ZM13.5 9.5l6-1.5 1.5 6-6 1.5-1.5-6Z',
  FieldRoutes:
    'M6 20.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM18 7.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM8 18.5h6.5a3.25 3.25 0 0 0 0-6.5h-5a3.25 3.25 0 0 1 0-6.5H16',
  ServiceTitan:
    'M13.5 8a4.5 4.5 0 0 1 6-3.9l-3 3 .4 2 2 .4 3-3a4.5 4.5 0 0 1-5.9 6L9 19.5A2.1 2.1 0 0 1 6 16.5L13.5 9V8Z',
  JobNimbus: 'M3.5 12 12 5l8.5 7M6 10.5V20h12v-9.5M9.25 14.5l2 2 3.5-3.75',
  Jobber: 'M6.5 5.5h11v15h-11v-15ZM9.5 3.5h5v4h-5v-4ZM9.75 12h4.5M9.75 16h4.5',
  Zapier: 'M12 3.5v17M3.5 12h17M6 6l12 12M18 6 6 18',
  Make: 'M4.5 19 8.5 5M11 19l3-14M18 19V5',
  'Custom Webhooks':
    'M8.5 11A3.75 3.75 0 1 1 14.5 9L17 14M6.5 14a3.25 3.25 0 1 0 3.25 4.25h5.5M16.5 21a3.25 3.25 0 1 0-1.5-5.75M8.5 11l-2 4',
  'API Access': 'M7.5 7 3 12l4.5 5M16.5 7l4.5 5-4.5 5M13.5 5l-3 14',
  'Google Analytics': 'M5 20v-4.5M12 20V10M19 20V4',
  Tableau:
    'M12 7.5v9M7.5 12h9M5.5 4v3.5M3.75 5.75h3.5M18.5 4v3.5M16.75 5.75h3.5M5.5 16.5V20M3.75 18.25h3.5M18.5 16.5V20M16.75 18.25h3.5',
  'Power BI': 'M4 20v-6h5v6H4ZM9 20V9.5h5.5V20H9ZM14.5 20V4.5H20V20h-5.5Z',
  'Custom Reports': 'M6 3.5h8.5l3.5 4v13H6v-17ZM9.5 17v-3M12 17v-6M14.5 17v-2',
};
