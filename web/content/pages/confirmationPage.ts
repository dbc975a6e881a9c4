import { company } from '../company/company.ts';
import { defaultSocialImage } from './socialImage.ts';
import type { SitePage } from './sitePage.ts';

/** Schedulers redirect to this page after a booking. */
export const confirmationPage: SitePage = {
  path: '/demo/booking-confirmation',
  title: `Booking Confirmation - ${company.product}`,
  description: 'When your demo takes place, what to prepare, and which number will call.',
  image: defaultSocialImage,
};

/** The booking as a calendar file. It takes the same parameters as the page. */
export const CALENDAR_FILE = '/demo/booking.ics';
