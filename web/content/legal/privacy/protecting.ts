import { company } from '../../company/company.ts';
import { callingFacts, dataFacts, governingLaw } from '../legalFacts.ts';
import type { LegalSection } from '../legalDocument.ts';
import { statutes } from '../statutes.ts';

/** Storage, retention and protection of information, and the rights of the person. */
export const protecting: readonly LegalSection[] = [
  {
    id: 'cookies',
    title: 'Cookies, Local Storage and Analytics',
    clauses: [
      `The website works without cookies for advertising. Your browser’s local storage keeps what you typed into the savings calculator, so that it is there when you return, and, for our staff, the session of the console. For our staff, a cookie also marks the browsers in which they have signed in. You can delete all of it in your browser.`,
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
