import { dataFacts, statutes } from '../../facts/legalFacts.ts';
import type { LegalSection } from '../legalDocument.ts';

/** Rights in software and data; security, reporting and deletion of data. */
export const data: readonly LegalSection[] = [
  {
    id: 'intellectual-property',
    title: 'Intellectual Property',
    clauses: [
      `Sixty and its licensors own the Service, its software, models, voices, interfaces, documentation and trademarks, and everything derived from them. Customer receives only the rights stated in this Agreement.`,
      `Subject to payment of the Fees, Sixty grants Customer a non-exclusive, non-transferable right to use the Service and the work product of professional services for Customer’s own business during the term. Configurations, playbooks and scripts that Customer supplies remain Customer’s.`,
      `If Customer gives suggestions about the Service, Sixty may use them without restriction or payment, provided that it does not identify Customer as their source.`,
      `Neither party may use the other’s name or logo in publicity without prior consent, which may be given by e-mail and withdrawn for the future at any time.`,
    ],
  },
  {
    id: 'customer-data',
    title: 'Customer Data',
    clauses: [
      `As between the parties, Customer owns Customer Data. Customer grants Sixty the right to host, copy, transmit, record, transcribe and otherwise process Customer Data as needed to provide, secure and support the Service and to meet legal duties.`,
      `Customer confirms that it has the rights, notices and consents needed to submit Customer Data to the Service and to have Sixty process it under this Agreement.`,
      `Sixty may compile statistics about the performance of the Service that identify neither Customer nor any individual, and may use them to operate and improve the Service. Sixty does not sell Customer Data, and does not use identifiable recordings or transcripts to train models for other customers without Customer’s written permission.`,
      `Customer may export its leads, call outcomes, recordings and transcripts during the term through the console, the interfaces or a connected system.`,
    ],
  },
  {
    id: 'data-protection',
    title: 'Data Protection',
    clauses: [
      `For Personal Data, Customer is the controller or business, and Sixty is the processor or service provider, as the ${statutes.utahPrivacy}, the ${statutes.californiaPrivacy}, the ${statutes.canadaPrivacy} and similar laws use those or comparable terms.`,
      {
        text: `Sixty will:`,
        items: [
          `process Personal Data only on Customer’s documented instructions, of which this Agreement is one, and not for its own purposes outside the direct business relationship;`,
          `bind everyone who handles Personal Data to confidentiality;`,
          `help Customer, by reasonable means, to answer requests from individuals to see, correct, export or delete their data, and pass on to Customer without delay a request that reaches Sixty directly;`,
          `tell Customer if it can no longer meet its obligations under these laws; and`,
          `make available the information reasonably needed to show compliance with this Section and, on reasonable written notice, cooperate with an audit that respects the confidentiality of others.`,
        ],
      },
      `Sixty will neither sell Personal Data, nor share it for cross-context behavioral advertising, nor combine it with personal data from other sources except as those laws allow a service provider to do.`,
      `Where the law requires a separate data processing addendum, the parties will sign one, and it becomes part of this Agreement. How Sixty handles the data of visitors to its own website is described in the [Privacy Policy](/privacy).`,
    ],
  },
  {
    id: 'security',
    title: 'Security',
    clauses: [
      {
        text: `Sixty maintains administrative, technical and physical safeguards that are appropriate to the risk, among them:`,
        items: [
          `${dataFacts.authorization} authentication for integrations, so that Sixty does not hold the passwords of connected systems;`,
          `encryption in transfer by ${dataFacts.transport};`,
          `granular permission scopes and access controls by role, with access limited to those who need it;`,
          `easy revocation of tokens, keys and sessions, effective without delay; and`,
          `logging of administrative actions, and regular review of safeguards.`,
        ],
      },
      `Sixty may change its safeguards, provided that the overall level of protection is not reduced.`,
      `Customer is responsible for the security of its own systems, for the scopes that it grants, and for removing the access of people who no longer need it.`,
    ],
  },
  {
    id: 'security-incidents',
    title: 'Security Incidents',
    clauses: [
      `If Sixty becomes aware of a breach of security that leads to the accidental or unlawful destruction, loss, alteration or disclosure of Customer Data, or to unauthorized access to it, Sixty will notify Customer within ${dataFacts.incidentNotice.text} of becoming aware.`,
      `The notice will describe what is known of the nature of the incident, the data and individuals concerned, its likely consequences and the measures taken or proposed. What is not yet known will follow as it becomes available.`,
      `Sixty will take reasonable steps to contain the incident and to prevent its recurrence, and will cooperate with Customer in notices that Customer must give to individuals or authorities. A notice under this Section is not an admission of fault.`,
    ],
  },
  {
    id: 'retention-and-deletion',
    title: 'Data Retention and Deletion',
    clauses: [
      `During the term, Customer Data is kept for the periods that Customer sets in the Service or, where none is set, for as long as the Service needs it. Timed deletion removes Personal Data when its period ends.`,
      `When this Agreement ends, or earlier on Customer’s written request, Customer Data in active systems is deleted or, if Customer so chooses before deletion, returned in a common format within ${dataFacts.customerDataReturn.text}. Backups may be kept up to ${dataFacts.backupRetention.text}; they are isolated from active use and overwritten in the ordinary cycle.`,
      `Accordingly, all Personal Data is deleted within ${dataFacts.personalDataDeletion.text} of termination.`,
      `Sixty may keep what the law requires it to keep, such as invoices, and the minimum evidence of consent and of opt-outs needed to establish or defend legal claims. It will protect that data under this Agreement, use it for no other purpose, and delete it when the reason for keeping it ends.`,
      `On request, Sixty will confirm deletion in writing.`,
    ],
  },
  {
    id: 'sub-processors',
    title: 'Sub-processors',
    clauses: [
      `Customer authorizes Sixty to engage sub-processors, such as providers of hosting, telephony, speech and language models, and messaging, under written contracts that protect Personal Data no less than this Agreement does. Sixty answers for their performance as for its own.`,
      `Sixty keeps a list of its sub-processors, available on request, and updates it ${dataFacts.subProcessorNotice.text} before a change takes effect.`,
      `Customer may object to a change within that time on reasonable grounds of data protection. The parties will look for a solution in good faith; if there is none, Customer may terminate the affected part of the Service and receive a refund of Fees paid in advance for the time after termination.`,
    ],
  },
  {
    id: 'integrations',
    title: 'Integrations and Third-Party Services',
    clauses: [
      `The Service connects to calendars, customer relationship management systems and other products that Customer chooses. Customer’s use of those products is governed by its agreements with their providers.`,
      `By connecting a product, Customer instructs Sixty to exchange Customer Data with it within the permission scopes granted. Sixty is not responsible for a third party’s product, its availability, or what its provider does with data that it receives.`,
      `If a provider changes or withdraws access to its product, Sixty may change or end the integration. Sixty will use reasonable efforts to give notice and to offer an alternative.`,
    ],
  },
];
