import { reach, speedToLead } from '../facts/claims.ts';
import { company } from '../company/company.ts';
import { defaultSocialImage, drawnImage, type SitePage } from './sitePage.ts';
import { plans } from '../facts/plans.ts';
import { demoVideo } from '../marketing/demo.ts';
import { doNotCall } from '../sales/calling/doNotCall.ts';

export const homePage: SitePage = {
  path: '/',
  title: `${company.product}: the AI sales rep that calls every lead within {fact:speed.seconds}`,
  description: company.description,
  image: defaultSocialImage,
};

export const productPage: SitePage = {
  path: '/product',
  title: 'Product Features - AI Inside Sales Rep',
  description: `How ${company.product} connects to your leads, calls them within {fact:speed.seconds}, books the meeting with the right rep and shows you every conversation.`,
  image: drawnImage('product', 'Connect. Call. Convert.', 'Product features'),
};

export const industriesPage: SitePage = {
  path: '/industries',
  title: 'Industries We Serve',
  description: `Playbooks for home services, real estate, insurance, finance, automotive, healthcare, logistics and agencies: what ${company.product} asks and what it books.`,
  image: drawnImage('industries', 'A playbook for every industry we serve.', 'Industries'),
};

const from = `from ${plans[0]?.price} a month`;

export const pricingPage: SitePage = {
  path: '/pricing',
  title: `Pricing: ${company.product} by the minute`,
  description:
    'Plans from {fact:plans.starter.amount} a month with minutes included, no hidden fees, and a calculator that shows what a booked meeting costs you.',
  image: drawnImage('pricing', 'Simple, Usage-Based Pricing', `Plans ${from}`),
};

export const integrationsPage: SitePage = {
  path: '/integrations',
  title: 'Works With Your Stack',
  description: `Calendars, CRMs, operations, automation and reporting: what ${company.product} connects to, how a connection is made in six steps, and how it is secured.`,
  image: drawnImage(
    'integrations',
    'Works With Your Stack',
    `Integrations: ${reach.platforms} platforms`,
  ),
};

export const demoPage: SitePage = {
  path: '/demo',
  title: demoVideo.title,
  description: `Leave your number and ${company.product} calls you within {fact:speed.seconds}, watch a call from form to calendar, or book a demo with a person.`,
  image: drawnImage('demo', `${demoVideo.title}.`, `A call within ${speedToLead.seconds} seconds`),
};

export const bookPage: SitePage = {
  path: '/book',
  title: `Book a Demo - ${company.product}`,
  description: `Choose a day and a time, and talk to a person at ${company.name} about your leads.`,
  image: defaultSocialImage,
};

/** It exists while staff show it, and only once there are enough calls. */
export const speedPage: SitePage = {
  path: '/speed',
  title: `Measured speed to lead - ${company.product}`,
  description: `How fast ${company.product} has called new leads in the last 30 days, and how we measure it.`,
  image: defaultSocialImage,
};

/** The measured median as a picture for other sites. */
export const SPEED_BADGE = '/speed/badge.svg';

/** Schedulers redirect to this page after a booking. */
export const confirmationPage: SitePage = {
  path: '/demo/booking-confirmation',
  title: `Booking Confirmation - ${company.product}`,
  description: 'When your meeting takes place, what to prepare, and which number will call.',
  image: defaultSocialImage,
};

/** The booking as a calendar file. It takes the same parameters as the page. */
export const CALENDAR_FILE = '/demo/booking.ics';

export const doNotCallPage: SitePage = {
  path: doNotCall.path,
  title: `${doNotCall.title} - ${company.product}`,
  description: `Stop calls of ${company.product} to your phone number. The request is in force at once.`,
  image: drawnImage('do-not-call', doNotCall.title, 'In force at once'),
};
