import { beforeAll, describe, expect, it } from 'vitest';
import { sharedSite } from '../../support/product/site.ts';
import { servedText } from '../../support/servedText.ts';

// What was promised, written out here on purpose: these sentences stand on the pages whatever the content says. A fact
// that is changed in web/content alone fails here, and so does one that a page stops showing.

const server = sharedSite();
const texts = new Map<string, string>();

const EVERYWHERE = ['/', '/product', '/industries', '/pricing', '/integrations', '/demo'];
const PAGES = [...EVERYWHERE, '/msa', '/terms', '/privacy'];

beforeAll(async () => {
  for (const page of PAGES) {
    const response = await fetch(server.url + page);
    expect({ page, status: response.status }).toEqual({ page, status: 200 });
    texts.set(page, servedText(await response.text()));
  }
});

const calendars = 'Calendars Google Calendar Outlook Calendar Calendly Acuity Scheduling';
const crms = 'CRMs Salesforce HubSpot Pipedrive Zoho CRM';
const operations = 'Operations FieldRoutes ServiceTitan JobNimbus Jobber';
const automation = 'Automation Zapier Make Custom Webhooks API Access';
const analytics = 'Analytics & Reporting Google Analytics Tableau Power BI Custom Reports';

const facts: Record<string, string[]> = {
  '/': [
    'Every new lead gets a call in under 60 seconds',
    'AI-powered sales automation that turns leads into booked appointments while you sleep.',
    '24/7 coverage, routed by territory or by load',
    'Up to 39% conversion',
    'Up to 50% less cost than human reps',
    // Stats.
    'of buyers never shop around. The first to answer gets the deal. 78%',
    'is how long the average company takes to respond to a lead. 47 hours',
    'of calls are answered. The other 62% are lost. 38%',
    'is what each new sales development rep costs. $80k+',
    'Connect',
    'Converse',
    'Calendar',
    calendars,
    crms,
    operations,
    automation,
    analytics,
    'Monday, AccuLynx, GoHighLevel',
    '500+ platforms',
    // The comparison.
    'Human Sales Reps',
    'Cost per talk-minute As low as $1.40 National average $2.77',
    'Monthly salary $0 $4,500+',
    'Benefits and taxes $0 $1,800+',
    'Training $0 $3,000+',
    'Turnover risk Zero High',
    'Cost of a new rep $0 $80k+',
    'Time to launch From 10 days 4 to 6 week ramp',
    'Yearly churn 0% 35% or more',
    '60-second speed to lead Yes No',
    '24/7 coverage Yes No',
    // FAQ.
    'Calls only, inbound and outbound.',
    'by text and email are on the roadmap',
    'Only contacts who have opted in.',
    'A Do Not Call request is flagged during the call and synced to your CRM.',
    'Google Calendar, Outlook, Calendly or Acuity',
    'Setup takes under 14 days. Standard integrations are live within 48 hours;',
    'Book a Demo Try AI Sales Rep',
  ],
  '/product': [
    'Product Features - AI Inside Sales Rep',
    'Speed: under 60s',
    '7 days a week',
    'Conversion: appointments from the leads called, up from 12%. 38%',
    'Follow-up: every lead is called, and called again until it is settled. 100%',
    'Standard integrations live in 48 hours Book a Demo',
    'A Do Not Call request is honoured on the spot Book a Demo',
    'Handed to a person when a person is needed Book a Demo',
    'Written to your CRM and your reports Book a Demo',
    'How It Works Trigger',
    'Over 10,000 calls daily',
    '100% availability',
    '39%',
    'Up to 50% less cost than human reps',
    'territory or load balancing',
    'recordings and transcripts',
    'SMS and email reminders',
    'Opt-outs honoured',
    'TCPA-aware workflows',
    'Prior express written consent for regulated sectors',
    'Timed deletion of personal data',
    'within 90 days of the end of your contract',
  ],
  '/industries': [
    'Industries We Serve',
    'Home Services',
    'Real Estate & Mortgage',
    'Insurance & Recruiting',
    'Financial Services',
    'Automotive',
    'Healthcare & Dental',
    'Logistics & Transportation',
    'Marketing Agencies',
    '40% appointment-rate increase',
    '75% of web leads were lost before.',
    '3x more qualified interviews',
    '40% more consultation bookings',
    '95% customer satisfaction',
    '50% faster appointment scheduling',
    '60% faster quote response',
    'Appointment rate from 12% to 38%',
    'Success stories. Solar',
    'Insurance Harbor Mutual',
    'See Sixty in Action',
  ],
  '/pricing': [
    'Simple, Usage-Based Pricing',
    'Pay only for what you use: no hidden fees, long-term contracts or surprises.',
    'Starter $297 /month 175 minutes included $1.70 per additional minute Basic CRM integration Standard support Call recordings Get Started',
    'Growth Most Popular $797 /month 470 minutes included $1.70 per additional minute Advanced integrations Priority support Custom playbooks Analytics dashboard Get Started',
    'Scale $1,497 /month 880 minutes included $1.70 per additional minute Multi-team routing Dedicated success manager API access White-label options Get Started',
    'Enterprise Custom Volume pricing Negotiated rates, as low as $1.40 per minute Custom integrations 24/7 support SLA guarantees On-premise deployment Get Started',
    'Integration Setup Full CRM and calendar integration with custom field mapping. $2,500 Learn More',
    'Campaign Buildout A custom playbook and objection-handling scripts. $1,500 Learn More',
    'Playbook Tuning & QA Ongoing optimisation and QA monitoring. $500/month Learn More',
    'Cost per talk-minute As low as $1.40 National average $2.77',
    'Monthly salary $0 $4,500+',
    'Benefits and taxes $0 $1,800+',
    'Training $0 $3,000+',
    'Turnover risk Zero High',
    'Setup 48 hours 6+ weeks',
    'For standard integrations. A full launch takes 10 to 14 days.',
    '24/7 coverage Yes No',
    '60-second speed to lead Yes No',
    // Contract and billing.
    'Standard plans start with a 3-month minimum, then run month-to-month.',
    'Enterprise agreements run 12 months and may have annual options with discounts.',
    'Plans cannot be paused; volume can scale up at any time.',
    'Usage alerts reach you at 80% and 95% of your allowance.',
    'Upgrades take effect immediately. Downgrades take effect at the next billing cycle.',
    'Only actual connection time counts. Hold time for transfers, voicemail deposits and follow-up calls are included.',
    'There are no setup fees for standard integrations. Custom integrations may carry one-time costs.',
    '$1.70 for each additional minute on the listed plans, and as low as $1.40 at volume',
    // The calculator with its defaults, before any script runs.
    'Cost per booking $13.60 Savings per booking $236.40',
    'Human SDR $250 A human SDR costs $5,000 a month for 20 meetings.',
    'Connects 300 Bookings 75 Shows 60 Minutes used 600 Cost $1,020',
    'Pricing Questions',
  ],
  '/integrations': [
    'Works With Your Stack',
    'View Documentation',
    'Google Calendar Available Outlook Calendar Available Calendly Available Acuity Scheduling Available',
    'Salesforce Available HubSpot Available Pipedrive Available Zoho CRM Available',
    'FieldRoutes Available ServiceTitan Available JobNimbus Available Jobber Available',
    'Zapier Available Make Available Custom Webhooks Available API Access Available',
    'Google Analytics Available Tableau Available Power BI Available Custom Reports Available',
    'Monday, AccuLynx, GoHighLevel',
    'OAuth 2.0 authentication',
    'TLS 1.3 encrypted transfer',
    'Granular permission scopes and access controls',
    'Easy token revocation',
    'Request an Integration',
    'Book Integration Demo Try AI Sales Rep',
  ],
  '/demo': [
    'within 60 seconds',
    '40% more consultation bookings',
    '60% faster quote response',
    '3x more qualified interviews',
    '40% appointment-rate increase',
    '50% faster appointment scheduling',
    '95% customer satisfaction',
    'Appointment rate from 12% to 38%',
    '75% of web leads were lost before.',
  ],
  '/msa': [
    'April 11th, 2025',
    '1.5% per month',
    'within 90 days of termination',
    '30 days’ written notice',
    '30-day cure period',
    '50% of the remaining contract value',
    'prior 12 months',
    '3 years after termination',
    '110% of its allotted minutes for 3 consecutive months',
    'below 70% of its allotted minutes for 3 months',
    'Unused minutes are not refundable',
    'within 72 hours',
    'Backups may be kept up to 90 days',
    '15 days before a change',
    '3-month minimum',
    'State of Utah',
  ],
  '/terms': ['June 1st, 2024', '18 months', '3 months', 'Utah'],
  '/privacy': ['June 1st, 2024', '18', 'Utah'],
};

const table = Object.entries(facts).flatMap(([page, found]) =>
  found.map((fact) => [page, fact] as const),
);

describe('the pages as they are served', () => {
  it.each(table)('%s states: %s', (page, fact) => {
    expect(texts.get(page)).toContain(fact);
  });

  it.each(EVERYWHERE)('%s has the tagline, the company and the years under it', (page) => {
    const year = new Date().getFullYear();
    expect(texts.get(page)).toContain(
      'AI-powered sales automation that turns leads into booked appointments while you sleep.',
    );
    expect(texts.get(page)).toContain(`2024-${year} Sixty LLC. All rights reserved.`);
  });

  it('have no third price of a minute, and one number of calls', () => {
    const all = [...texts.values()].join(' ');
    // The two prices of a minute, and no third.
    expect(new Set(all.match(/\$\d\.\d\d\b(?= (?:per|for each) )/g))).toEqual(
      new Set(['$1.70', '$1.40']),
    );
    expect(new Set(all.match(/\b\d+,000 (?:calls|a day)/g))).toEqual(
      new Set(['10,000 calls', '10,000 a day']),
    );
  });
});
