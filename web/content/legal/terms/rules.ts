import { company } from '../../company/company.ts';
import { contractFacts, governingLaw } from '../legalFacts.ts';
import type { LegalSection } from '../legalDocument.ts';

/** Conduct, rights, risk and law. */
export const rules: readonly LegalSection[] = [
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
