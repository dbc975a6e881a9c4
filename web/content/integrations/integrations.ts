export interface IntegrationCategory {
  title: string;
  description: string;
  integrations: readonly string[];
}

/** Every listed integration is available today. */
export const INTEGRATION_STATUS = 'Available';

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
export const furtherIntegrations = ['Monday', 'AccuLynx', 'GoHighLevel'] as const;
