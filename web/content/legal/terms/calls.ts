import { company } from '../../company/company.ts';
import { leadConsent } from '../../marketing/heroForm.ts';
import { callingFacts, serviceFacts } from '../legalFacts.ts';
import type { LegalSection } from '../legalDocument.ts';
import { statutes } from '../statutes.ts';

/** Consent to calls, and how to stop them. */
export const calls: readonly LegalSection[] = [
  {
    id: 'consent-to-calls',
    title: 'Demonstration Calls and Your Consent',
    clauses: [
      `When you send the lead form, you ask ${company.name} to call you, ordinarily within ${serviceFacts.callWithin.text}. You give your **prior express written consent** to be called at the number that you entered, about ${company.product}, by means of an automated system and with an **artificial voice**. Sending the form is your electronic signature under the ${statutes.esign}.`,
      `The form shows you these words before you send it: “${leadConsent.text}”`,
      `Your consent is not a condition of buying anything. You can reach us by e-mail instead.`,
      `You confirm that the number is yours, or that its owner has allowed you to enter it, and that you are in the United States or Canada. Do not enter anybody else’s number: we call only those who have opted in.`,
      `We keep a record of your consent: its wording and version, your name and number, the page, the date and time, your network address and your browser. This record protects you and us.`,
      `The call is placed by artificial intelligence, may be recorded and transcribed, and helps to qualify your interest and to book a meeting. By staying on a call after you have been told of the recording, you agree to it. Your carrier’s charges may apply.`,
      `We may remind you of an appointment that you booked by text message or e-mail. Reply STOP to end the text messages. A link in the reminder by e-mail ends the reminders of that appointment.`,
    ],
  },
  {
    id: 'existing-business-relationship',
    title: 'Existing Business Relationship',
    clauses: [
      `The ${statutes.tcpa}, its rules at ${statutes.tcpaRules} and the ${statutes.telemarketingSalesRule} recognize an existing business relationship between a business and a person.`,
      {
        text: `For the purposes of these Terms, an existing business relationship counts only if, before the call, the person:`,
        items: [
          `made a purchase from, or a transaction with, the business within ${callingFacts.purchaseRelationship.text}; or`,
          `made an inquiry to, or an application with, the business within ${callingFacts.inquiryRelationship.text}.`,
        ],
      },
      `Such a relationship may allow a business to call a number that is listed on a national Do Not Call registry. It does not replace the prior express written consent that telemarketing calls with an artificial voice require, it does not pass to other businesses, and it ends at once when the person asks not to be called.`,
      `A business that relies on such a relationship when it uses the service is responsible for proving it.`,
    ],
  },
  {
    id: 'do-not-call',
    title: 'Do Not Call Requests',
    clauses: [
      `You may withdraw your consent and opt out at any time: say so during a call, in any words, enter the number [on this page](/do-not-call), or write to [${company.privacyEmail}](mailto:${company.privacyEmail}) with the number concerned.`,
      `We flag the number as Do Not Call, stop calling it, and synchronize the flag to the customer relationship management system from which the call was requested.`,
      `A form that names the number does not remove the flag, because anybody can enter a number. If you want calls again, send CALL from it to the number of our text messages, or write to [${company.privacyEmail}](mailto:${company.privacyEmail}).`,
      `If the call was placed for one of our customers, your request applies to that business. Name other businesses, or ask us not to be called at all, and we will record that too. We keep the number and the request on file, because that is how we make sure that you are not called again.`,
    ],
  },
];
