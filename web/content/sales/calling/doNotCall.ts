import { company } from '../../company/company.ts';

/** The page on which anybody can stop our calls. */
export const doNotCall = {
  path: '/do-not-call',
  title: 'Do Not Call',
  intro:
    'Enter your phone number, and we will not call it again. The request is in force at once, also for calls that are already planned.',
  labels: { phone: 'Phone' },
  submit: 'Stop Calls',
  pending: 'Sending',
  recorded: 'We have recorded your request.',
  after: `We keep the number only to make sure that it is not called. A form alone does not change that, because anybody can enter a number. If you want calls again, send CALL from it to the number of our text messages, or write to ${company.privacyEmail}. Then send a form.`,
  failed: { title: 'Something went wrong', description: 'Please try again.' },
} as const;

/** The link in an email that stops our calls. Its page asks once, because email programs open links to scan them. */
export function stopCallsLink(token: string): string {
  return `${doNotCall.path}/${token}`;
}
