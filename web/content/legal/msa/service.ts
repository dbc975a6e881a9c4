import { company } from '../../company/company.ts';
import { callingFacts, serviceFacts } from '../legalFacts.ts';
import type { LegalSection } from '../legalDocument.ts';

/** What the agreement is, what the service does, and how it starts. */
export const service: readonly LegalSection[] = [
  {
    id: 'definitions',
    title: 'Definitions',
    clauses: [
      `**“Agreement”** means this Master Service Agreement together with every Proposal accepted under it and the policies that it names.`,
      `**“Authorized User”** means a person whom Customer allows to use the Service under Customer’s account.`,
      `**“Confidential Information”** has the meaning given in [[confidentiality]].`,
      `**“Contact”** means an individual whose telephone number or other details Customer, or a system acting for Customer, submits to the Service so that the individual is called.`,
      `**“Connection Time”** means the time, measured in minutes, during which a call placed or received by the Service is actually connected, as [[usage-and-overage]] describes.`,
      `**“Customer”** means the business that accepts a Proposal or otherwise enters into this Agreement.`,
      `**“Customer Data”** means all data that Customer, its Authorized Users, its Contacts or its connected systems submit to the Service, and the recordings, transcripts, call outcomes and appointments that the Service produces from that data.`,
      `**“Fees”** means the amounts payable under a Proposal, including subscription fees, overage and charges for professional services.`,
      `**“Initial Term”** and **“Renewal Term”** have the meanings given in [[term-and-renewal]].`,
      `**“Personal Data”** means Customer Data that identifies or can reasonably be linked to an individual.`,
      `**“Plan”** means the subscription named in a Proposal, with its monthly price and its allotment of minutes.`,
      `**“Proposal”** means an order form, quotation, online checkout or statement of work that names the Plan, its price, its allotted minutes and its per-minute rate, and that both parties have accepted.`,
      `**“Service”** means the artificial-intelligence inside-sales representative offered by ${company.name} under the name ${company.product}, with its console, interfaces, integrations and documentation.`,
      `**“Sixty”** means ${company.name}, ${company.form}.`,
    ],
  },
  {
    id: 'the-agreement',
    title: 'The Agreement and Order of Precedence',
    clauses: [
      `This Agreement governs Customer’s access to and use of the Service. Customer accepts it by signing or electronically accepting a Proposal, by paying a Fee, or by using the Service, whichever comes first.`,
      `The person who accepts this Agreement for a business confirms that he or she has authority to bind that business and is at least ${callingFacts.minimumAge.value} years of age.`,
      `If documents conflict, the accepted Proposal prevails over this Master Service Agreement for the matters that the Proposal expressly addresses; this Master Service Agreement prevails over the [Terms and Conditions](/terms); and a signed data processing addendum prevails over all of them for the processing of Personal Data.`,
      `Terms printed on a purchase order, vendor portal or similar form of Customer do not become part of this Agreement, even where Sixty acknowledges or performs under that form.`,
    ],
  },
  {
    id: 'the-service',
    title: 'The Service',
    clauses: [
      {
        text: `During the term of a Plan, Sixty will make the Service available to Customer so that it:`,
        items: [
          `calls new leads within ${serviceFacts.callWithin.text} of receiving them, and answers inbound calls, around the clock on every day of the week, subject to [[calling-laws]];`,
          `qualifies Contacts by the playbook that Customer approved, answers their questions and handles their objections;`,
          `books meetings into the calendars that Customer connects, and routes them by territory or load;`,
          `writes the outcome of each call, with its recording and transcript, to the console and to the customer relationship management system that Customer connects; and`,
          `records and honors requests not to be called, as [[do-not-call]] describes.`,
        ],
      },
      `Conversations take place by telephone. Reminders of a booked appointment may be sent by text message or e-mail where the recipient has agreed to that channel; sales conversations by text message or e-mail are not part of the Service today, and a statement about future features is not a commitment to deliver them.`,
      `The interval of ${serviceFacts.callWithin.text} is measured from the moment a complete and valid lead reaches the Service to the moment the call is placed. It does not apply to a call that the law, the Contact’s local calling hours, a Do Not Call request, Customer’s own settings, a missing consent or a failure of a telephone carrier prevents.`,
      `Sixty may improve, replace or retire features of the Service. It will not materially reduce the core function of a Plan during its Initial Term without offering a reasonable substitute or a pro rata refund of Fees paid in advance for the function withdrawn.`,
      `A service level, credit or support response time applies only where a Proposal states it.`,
    ],
  },
  {
    id: 'onboarding',
    title: 'Onboarding and Launch',
    clauses: [
      `Standard integrations are ordinarily live within ${serviceFacts.standardIntegrations.text} after Customer has granted the necessary access. A full launch, including playbooks, routing and test calls, ordinarily takes ${serviceFacts.launchFrom.value} to ${serviceFacts.launchUpTo.text}.`,
      `These times depend on Customer’s prompt cooperation: access to calendars and systems, approval of playbooks, and confirmation of consent practices under [[calling-laws]]. They are good-faith estimates and not deadlines.`,
      `Standard integrations carry no setup fee. Custom integrations may carry one-time costs, which Sixty will state in a Proposal before any work begins.`,
      `Professional services, such as integration setup, campaign buildout, or playbook tuning and quality assurance, are provided as the Proposal describes. Work product made for Customer in the course of these services is licensed to Customer under [[intellectual-property]].`,
    ],
  },
  {
    id: 'accounts',
    title: 'Accounts and Access',
    clauses: [
      `Customer will give accurate account information, keep it current, and ensure that each Authorized User is at least ${callingFacts.minimumAge.value} years of age and uses his or her own credentials.`,
      `Customer is responsible for what is done under its account, except to the extent that Sixty’s breach of this Agreement caused it. Customer will tell Sixty without delay when it suspects that credentials, tokens or keys have been disclosed or misused.`,
      `Access to connected systems is granted through permission scopes. Customer may narrow these scopes or revoke a token at any time; a function that depends on the revoked access stops working until it is granted again.`,
      `Sixty may suspend an account, in whole or in part, when it reasonably believes that continued use endangers the security of the Service, breaks the law or exposes Contacts to unlawful calls. Sixty will limit the suspension to what is necessary, tell Customer of it as soon as practicable, and lift it when its cause is removed.`,
    ],
  },
];
