import { crmNames } from '../../sales/connectors/crmKinds.ts';

export interface IntegrationCategory {
  title: string;
  description: string;
  integrations: readonly string[];
}

export const INTEGRATION_STATUS = { available: 'Available', planned: 'Planned' } as const;

export const integrationCategories: readonly IntegrationCategory[] = [
  {
    title: 'Calendars',
    description: 'Meetings are booked where your team already looks.',
    integrations: ['Google Calendar', 'Outlook Calendar', 'Calendly', 'Acuity Scheduling'],
  },
  {
    title: 'CRMs',
    description: 'Every call, outcome and transcript is written to the record.',
    integrations: [...crmNames, 'Zoho CRM'],
  },
  {
    title: 'Operations',
    description: 'Jobs and estimates start from the call that won them.',
    integrations: ['FieldRoutes', 'ServiceTitan', 'JobNimbus', 'Jobber'],
  },
  {
    title: 'Automation',
    description: 'Anything that can send a webhook can send a lead.',
    integrations: ['Zapier', 'Make', 'Custom Webhooks', 'API Access'],
  },
  {
    title: 'Analytics & Reporting',
    description: 'Speed to lead and bookings, next to the rest of your numbers.',
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
