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
    integrations: ['Salesforce', 'HubSpot', 'Pipedrive', 'Zoho CRM'],
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

/** Those that come with the product. Others are available when staff say so, on the board of requests. */
export const builtIntegrations: ReadonlySet<string> = new Set([
  // A host connects their addresses, and they read the calendar of the host's meetings.
  'Google Calendar',
  'Outlook Calendar',
  // The setting BOOKING_TEAM_URL opens their pages.
  'Calendly',
  'Acuity Scheduling',
  // The connectors of the console.
  'Salesforce',
  'HubSpot',
  'Pipedrive',
  // REST hooks, webhooks and the API.
  'Zapier',
  'Make',
  'Custom Webhooks',
  'API Access',
  // The setting GA_MEASUREMENT_ID.
  'Google Analytics',
  // Every list of the console can be exported as it is filtered.
  'Custom Reports',
]);
