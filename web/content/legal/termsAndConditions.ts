import { company } from '../company/company.ts';
import {
  callingFacts,
  contractFacts,
  governingLaw,
  serviceFacts,
  statutes,
  usageFacts,
} from '../facts/legalFacts.ts';
import type { LegalDocument, LegalSection } from './legalDocument.ts';
import { leadConsent } from '../marketing/hero.ts';
import { termsSummary } from '../pages/legalPages.ts';

/** Who may use the website and what it offers. */
const using: readonly LegalSection[] = [
  {
    id: 'acceptance',
    title: 'Acceptance of These Terms',
    clauses: [
      `By visiting this website, sending a form, asking for a demonstration call or booking a meeting, you accept these Terms and Conditions (the **“Terms”**). If you do not accept them, do not use the website.`,
      `If you act for a business, you accept these Terms for that business and confirm that you have authority to do so; “you” then means that business as well.`,
      `A business that subscribes to the service also enters into the [Master Service Agreement](/msa). Where the two conflict about the subscribed service, the Master Service Agreement prevails. Our [Privacy Policy](/privacy) explains how we handle personal information.`,
    ],
  },
  {
    id: 'eligibility',
    title: 'Eligibility',
    clauses: [
      `The website and the service are for people aged ${callingFacts.minimumAge.value} and over. By using them, you confirm that you are at least ${callingFacts.minimumAge.value} years of age.`,
      `The service is offered to businesses that sell to customers in the United States or Canada. If you are elsewhere, you may join the waitlist, and we will write to you when the service comes to your region.`,
      `You may not use the website where that would break the law, or if we have closed your account for breach of these Terms.`,
    ],
  },
  {
    id: 'the-service',
    title: 'The Website and the Service',
    clauses: [
      `${company.product} is an artificial-intelligence sales representative for businesses in fields such as home services, solar, roofing, pest control, finance, insurance, real estate, automotive, healthcare and logistics. It calls leads within ${serviceFacts.callWithin.text}, qualifies them and books meetings into the customer’s calendar.`,
      `The interval of ${serviceFacts.callWithin.text} is what the service is built for. It does not apply where the law, local calling hours, a Do Not Call request or a failure of a telephone network prevents a call.`,
      `Figures on the website, such as an appointment rate of up to ${serviceFacts.appointmentRate.text}, conversion rates, cost comparisons and the results of the calculator, describe what particular customers or averages have shown. They are illustrations; your results depend on your market, your offer and your leads.`,
      `Statements about features to come are plans and not promises. We may change, suspend or end parts of the website at any time.`,
    ],
  },
  {
    id: 'accounts',
    title: 'Accounts',
    clauses: [
      `Parts of the service require an account. Give accurate information, keep your password and tokens to yourself, and tell us at once if you believe that somebody else has used them.`,
      `You are responsible for what happens under your account, except where we caused it. After repeated wrong passwords, an account is locked for a time to protect it.`,
    ],
  },
  {
    id: 'plans-and-prices',
    title: 'Plans, Prices and Billing',
    clauses: [
      `Plans, prices and included minutes are shown on the [pricing page](/pricing). An order becomes binding when we both accept a proposal under the [Master Service Agreement](/msa).`,
      `Standard plans carry a ${contractFacts.minimumTerm.compound} minimum and then run from month to month. Enterprise plans carry ${contractFacts.enterpriseTerm.text}, and may include annual options with discounts. Plans cannot be paused; volume can be scaled up at any time.`,
      `Only actual connection time counts, including hold time for transfers, voicemail deposits and follow-up calls. We send usage alerts at ${usageFacts.firstAlert.text} and ${usageFacts.secondAlert.text} of the included minutes. Each additional minute costs ${usageFacts.listedOverage.text} on the listed plans, and as low as ${usageFacts.volumeOverage.text} at volume, unless your proposal names another rate.`,
      `Upgrades take effect immediately, and downgrades at the next billing cycle. Standard integrations carry no setup fee; custom integrations may carry one-time costs.`,
    ],
  },
];

/** Consent to calls, and how to stop them. */
const calls: readonly LegalSection[] = [
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
      `You may withdraw your consent and opt out at any time: say so during a call, in any words, enter the number [on the page Do Not Call](/do-not-call), or write to [${company.privacyEmail}](mailto:${company.privacyEmail}) with the number concerned.`,
      `We flag the number as Do Not Call, stop calling it, and synchronize the flag to the customer relationship management system from which the call was requested.`,
      `A form that names the number does not remove the flag, because anybody can enter a number. If you want calls again, send CALL from it to the number of our text messages, or write to [${company.privacyEmail}](mailto:${company.privacyEmail}).`,
      `If the call was placed for one of our customers, your request applies to that business. Name other businesses, or ask us not to be called at all, and we will record that too. We keep the number and the request on file, because that is how we make sure that you are not called again.`,
    ],
  },
];

/** Conduct, rights, risk and law. */
const rules: readonly LegalSection[] = [
  {
    id: 'acceptable-use',
    title: 'Acceptable Use',
    clauses: [
      {
        text: `You agree not to:`,
        items: [
          `send false details, or the details of a person who has not asked to be called;`,
          `use the website or the service to harass, deceive or defraud anyone, or to break calling, privacy or consumer protection laws;`,
          `send forms by automated means, or try to avoid the limits on how many calls may be requested;`,
          `probe or disturb the website, gain access to what is not meant for you, or introduce harmful code; or`,
          `copy the website, or use it to build or train a competing product.`,
        ],
      },
      `We may refuse or stop a call, remove content or block access where we reasonably believe that this Section has been broken.`,
    ],
  },
  {
    id: 'intellectual-property',
    title: 'Content and Intellectual Property',
    clauses: [
      `The website, its texts, pictures, software, voices and trademarks belong to ${company.name} or its licensors. You may view and share them for your own information and evaluation. Every other use requires our written permission.`,
      `If you send us ideas or feedback, we may use them freely and without payment.`,
      `If you believe that something on the website infringes your rights, write to [${company.legalEmail}](mailto:${company.legalEmail}), describing the work, the place where it appears and how you can be reached.`,
    ],
  },
  {
    id: 'third-parties',
    title: 'Third-Party Services and Links',
    clauses: [
      `The website leads to services of others, such as the calendar in which you book a meeting, and works with products that our customers connect. Their own terms and policies apply, and we do not answer for their content or availability.`,
    ],
  },
  {
    id: 'disclaimers-and-liability',
    title: 'Disclaimers and Limitation of Liability',
    clauses: [
      `The website and the demonstration call are free of charge and are provided **“as is” and “as available,”** without warranties of any kind, express or implied, to the fullest extent that the law allows. What artificial intelligence says can be incomplete or wrong; do not rely on it as professional advice.`,
      `To the same extent, ${company.name} is not liable for indirect, incidental, special, consequential or punitive damages, or for lost profits or data, arising from your use of the website.`,
      `Our total liability arising from these Terms is limited to the fees that you paid us in the prior ${contractFacts.liabilityLookback.text}. Some jurisdictions do not allow such limits; there, they apply as far as the law permits. Nothing in these Terms limits liability for fraud or willful misconduct, or rights that consumers have under mandatory law.`,
      `You will compensate us for claims of third parties that arise because you entered a number without permission or otherwise broke these Terms.`,
    ],
  },
  {
    id: 'governing-law',
    title: 'Governing Law, Changes and Contact',
    clauses: [
      `These Terms are governed by the laws of the State of ${governingLaw}, United States, without regard to its rules on conflict of laws. The state and federal courts located in ${governingLaw} have exclusive jurisdiction over disputes, unless mandatory law says otherwise.`,
      `We may change these Terms. The date at the head of this page shows when the current version took effect. Changes apply from then on and not to calls that you asked for before; by using the website afterwards, you accept them.`,
      `If a provision of these Terms is unenforceable, the others remain in effect. If we do not enforce a right, we do not give it up. These Terms, with the documents that they name, are the whole agreement between us about the website.`,
      `Questions about these Terms reach us at [${company.legalEmail}](mailto:${company.legalEmail}).`,
    ],
  },
];

export const termsAndConditions: LegalDocument = {
  ...termsSummary,
  introduction: [
    `These are the terms on which ${company.name}, ${company.form} (**“${company.product},” “we,” “us”**), offers this website, its forms and its demonstration calls to you.`,
    `They include your consent to be called with an artificial voice when you ask for a call, and how you can withdraw it.`,
  ],
  sections: [...using, ...calls, ...rules],
};
