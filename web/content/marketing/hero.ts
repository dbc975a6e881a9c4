import { speedToLead } from '../facts/claims.ts';
import { company } from '../company/company.ts';

/** The consent that a visitor gives by sending the lead form. Change the version whenever the text changes. */
export const leadConsent = {
  version: '2026-11-22',
  text: `By pressing the button you ask ${company.name} to call you at this number with an automated, AI-generated voice about your request, to call again if nobody answers, and to text you about a meeting that you book. The call is recorded. You can stop calls at any time. Consent is not a condition of purchase.`,
} as const;

/** The lead form. Its title, text and button are slots of the pages that show it. */
export const heroForm = {
  labels: { firstName: 'Name', email: 'Email', phone: 'Phone' },
  pending: 'Calling',
  saved: {
    title: 'AI Sales Call Initiated!',
    description: `You'll receive a call within ${speedToLead.seconds} seconds. Please keep your phone nearby.`,
  },
  /** The same person has asked before, and the call has not ended. */
  onItsWay: {
    title: 'Your Call Is Already on Its Way',
    description: 'You asked for it a moment ago. Please keep your phone nearby.',
  },
  /** The same person has asked before, and the call has ended. */
  called: {
    title: 'We Have Your Request',
    description: 'Its call has ended. You can ask for another one in ten minutes.',
  },
  /**
   * @param at When the call is placed. The browser writes it in the visitor's own zone. Null if the visitor's place is not
   *   known.
   */
  held: (at: Date | null) => ({
    title: 'We Have Your Request',
    description: at
      ? `We will call you at ${timeOf(at)} your time.`
      : 'We will call you at the next hour that is permitted where you are.',
  }),
  failed: {
    title: 'Something went wrong',
    description: 'Please try again or contact support.',
  },
  /** How long the button keeps its success text. */
  restMs: 2_000,
} as const;

/** '8:00 AM', with a plain space: new versions of ICU put a narrow one before AM. */
function timeOf(at: Date): string {
  const time = at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  return time.replace('\u202F', ' ');
}
