import { company } from '../company/company.ts';
import {
  callingFacts,
  dataFacts,
  governingLaw,
  serviceFacts,
  statutes,
} from '../facts/legalFacts.ts';
import type { LegalDocument, LegalSection } from './legalDocument.ts';
import { privacySummary } from '../pages/legalPages.ts';

/** What is collected, why, and with whom it is shared. */
const collecting: readonly LegalSection[] = [
  {
    id: 'scope',
    title: 'Who We Are and What This Policy Covers',
    clauses: [
      `${company.name}, ${company.form} (**“${company.product},” “we,” “us”**), is responsible for the personal information that it collects through this website, its forms, its demonstration calls and its dealings with business customers.`,
      `When we call people on behalf of a business customer, that customer decides who is called and why, and we act on its instructions as its processor or service provider under the [Master Service Agreement](/msa). If such a business had you called, its own privacy policy applies; we pass on to it any request that reaches us.`,
      `This policy does not cover websites and services of others to which we link.`,
    ],
  },
  {
    id: 'information-we-collect',
    title: 'Information We Collect',
    clauses: [
      {
        text: `Information that you give us:`,
        items: [
          `when you ask for a demonstration call: your name, e-mail address and telephone number;`,
          `when you join the waitlist: your name, e-mail address, telephone number and country;`,
          `when you request an integration: your name, e-mail address, company, the integration you need and your notes;`,
          `when you book a meeting: what you enter in the calendar, and the time you chose; and`,
          `when you write to us or hold an account: your messages and the details of your account.`,
        ],
      },
      {
        text: `Information about calls:`,
        items: [
          `the number called, the time, duration and outcome of the call, and the appointment booked;`,
          `the recording and transcript of the call; and`,
          `whether you asked not to be called again.`,
        ],
      },
      `Evidence of your consent: its wording and version, the page on which you gave it, the date and time, your network address and your browser, and how you proved that the number is yours, if another program sent us your details.`,
      `Technical information: network address, browser and device, pages viewed, the website or campaign that led you to us, and the country that your network address suggests. The country tells us whether we can offer the service where you are.`,
      `We do not ask for sensitive information, such as government identifiers, health or payment card details, on this website or in demonstration calls. Please do not give it to us there.`,
    ],
  },
  {
    id: 'how-we-use-information',
    title: 'How We Use Information',
    clauses: [
      {
        text: `We use personal information to:`,
        items: [
          `place the call that you asked for, ordinarily within ${serviceFacts.callWithin.text}, answer your questions and book your meeting;`,
          `tell you when the service comes to your region, or answer your request for an integration;`,
          `provide, secure and improve the website and the service, prevent abuse, and enforce limits on calls;`,
          `measure, where you have allowed it, how the website and our advertising perform; and`,
          `prove consent, honor opt-outs, comply with the law, and establish or defend legal claims.`,
        ],
      },
      `We rely on your consent, on steps taken at your request before a contract or on the contract itself, on our legitimate interest in a safe and useful service, and on legal duties. You may withdraw consent at any time with effect for the future.`,
      `We do not use automated processing to make decisions about you that have legal or similarly significant effects.`,
    ],
  },
  {
    id: 'calls-and-consent',
    title: 'Calls, Consent and Do Not Call Requests',
    clauses: [
      `We call only people who have opted in. Calls are placed by artificial intelligence with an artificial voice. For regulated sectors and for telemarketing we require prior express written consent, and our workflows are designed with the ${statutes.tcpa} in mind.`,
      `You can opt out at any time: say so during a call, in any words, enter the number [on the page Do Not Call](/do-not-call), or write to [${company.privacyEmail}](mailto:${company.privacyEmail}). We flag the number as Do Not Call, stop calling it, and synchronize the flag to the customer relationship management system concerned.`,
      `A form that names the number does not remove the flag, because anybody can enter a number. If you want calls again, send CALL from it to the number of our text messages, or write to [${company.privacyEmail}](mailto:${company.privacyEmail}).`,
      `Consent to be called, and telephone numbers collected with it, are not sold, and are not shared with third parties or affiliates for their own marketing.`,
      `The [Terms and Conditions](/terms#consent-to-calls) say exactly what you agree to when you ask for a call.`,
    ],
  },
  {
    id: 'how-we-share-information',
    title: 'How We Share Information',
    clauses: [
      {
        text: `We share personal information only with:`,
        items: [
          `providers that work for us under contract, such as those of hosting, telephony, speech and language models, e-mail and scheduling;`,
          `the business customer on whose behalf a call was made, and the systems that it connected;`,
          `providers of analytics and advertising measurement, where the website uses them and you have allowed it;`,
          `authorities and other parties, where the law requires it or where it is needed to protect rights and safety; and`,
          `a successor to our business, which remains bound by this policy.`,
        ],
      },
      `We do not sell personal information for money.`,
    ],
  },
];

/** Storage, retention and protection of information, and the rights of the person. */
const protecting: readonly LegalSection[] = [
  {
    id: 'cookies',
    title: 'Cookies, Local Storage and Analytics',
    clauses: [
      `The website works without cookies for advertising. Your browser’s local storage keeps what you typed into the savings calculator, so that it is there when you return, and, for our staff, the session of the console. For our staff, cookies also mark the browsers in which they have signed in, and keep their visits out of our figures. We count the pages that visitors open, and which parts of them they use, without cookies: your network and browser become a code that changes every day, and the key to it is deleted an hour after the day. Browsers that send Do Not Track or Global Privacy Control are not counted. You can delete all of it in your browser.`,
      `Where we use analytics, an advertising pixel or conversion measurement, they record pages viewed, clicks on buttons and bookings. They are loaded only if they are set up for this website, and after you have consented where consent is asked.`,
      `Embedded or linked services, such as the calendar and a video, may set their own cookies when you open them.`,
      `We treat a browser’s Global Privacy Control signal as a request to opt out of sharing for targeted advertising.`,
    ],
  },
  {
    id: 'retention',
    title: 'Retention and Deletion',
    clauses: [
      `We keep personal information for as long as its purpose requires and delete it on a schedule. You can ask us to delete it earlier.`,
      `For business customers, customer data is deleted or returned within ${dataFacts.customerDataReturn.text} after the agreement ends, backups are kept up to ${dataFacts.backupRetention.text}, and all personal data is deleted within ${dataFacts.personalDataDeletion.text} of termination.`,
      `We keep longer only what the law requires, and the minimum evidence of consent and of Do Not Call requests that is needed to honor and prove them.`,
    ],
  },
  {
    id: 'security',
    title: 'Security',
    clauses: [
      `We protect information with encryption in transfer by ${dataFacts.transport}, ${dataFacts.authorization} authentication for integrations, granular permission scopes and access controls, and easy revocation of tokens.`,
      `If a security incident affects the data of a business customer, we notify that customer within ${dataFacts.incidentNotice.text} of becoming aware of it, and individuals and authorities as the law requires.`,
      `No system is perfectly secure. Please use a strong password, and tell us at once if something seems wrong.`,
    ],
  },
  {
    id: 'your-rights',
    title: 'Your Rights and Choices',
    clauses: [
      {
        text: `Depending on where you live, for example under the ${statutes.utahPrivacy}, the ${statutes.californiaPrivacy} or the ${statutes.canadaPrivacy}, you may have the right to:`,
        items: [
          `know whether and how we process your personal information, and receive a copy of it in a portable form;`,
          `have it corrected or deleted;`,
          `opt out of targeted advertising, of a sale of personal information, and of certain profiling;`,
          `withdraw consent; and`,
          `complain to an authority or appeal our answer.`,
        ],
      },
      `We offer these rights to everyone, wherever the law lets us. Write to [${company.privacyEmail}](mailto:${company.privacyEmail}) or ask an agent to do so for you. We verify requests by the details that we hold, answer within the time that the law sets, and never treat you worse because you asked.`,
      `If we hold your information for a business customer, we pass your request on to that customer and help it to answer.`,
    ],
  },
  {
    id: 'age',
    title: 'Age',
    clauses: [
      `The website and the service are for ages ${callingFacts.minimumAge.value} and over. They are not directed to children, and we do not knowingly collect personal information from anyone under ${callingFacts.minimumAge.value}, or call them.`,
      `If you believe that somebody under that age has given us information, tell us and we will delete it.`,
    ],
  },
  {
    id: 'governing-law',
    title: 'Location, Governing Law, Changes and Contact',
    clauses: [
      `We process information in the United States, and our providers may do so in other countries. Where the law requires safeguards for such transfers, we use them.`,
      `This policy is governed by the laws of the State of ${governingLaw}, United States, without limiting rights that the law of your home gives you.`,
      `When we change this policy, we publish the new version here with its effective date, and tell you in advance of changes that matter where we can reach you.`,
      `Privacy questions and requests reach ${company.name} at [${company.privacyEmail}](mailto:${company.privacyEmail}).`,
    ],
  },
];

export const privacyPolicy: LegalDocument = {
  ...privacySummary,
  introduction: [
    `This policy explains what personal information ${company.name} collects, why, who receives it, how long it is kept, and what you can ask of us.`,
    `In short: we call only those who asked to be called, we keep proof that they did, we do not sell telephone numbers, and we stop when somebody says so.`,
  ],
  sections: [...collecting, ...protecting],
};
