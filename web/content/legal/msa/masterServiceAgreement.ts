import { company } from '../../company/company.ts';
import { callingFacts, serviceFacts, statutes } from '../../facts/legalFacts.ts';
import type { LegalDocument, LegalSection } from '../legalDocument.ts';
import { msaSummary } from '../../pages/legalPages.ts';
import { data } from './data.ts';
import { fees, liability, term } from './contract.ts';

/** What the agreement is, what the service does, and how it starts. */
const service: readonly LegalSection[] = [
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

/** Who may be called, how, and Customer's responsibilities. */
const calling: readonly LegalSection[] = [
  {
    id: 'customer-responsibilities',
    title: 'Customer Responsibilities',
    clauses: [
      {
        text: `Customer will:`,
        items: [
          `decide which Contacts are called, for what purpose and with what message, and approve playbooks before they are used;`,
          `submit only Contacts who have opted in to be called, with data that is accurate and lawfully obtained;`,
          `keep the calendars, offers, prices and disclosures that the Service relies on accurate and complete;`,
          `hold every license, registration and bond that its industry and its calling activities require; and`,
          `respond to Contacts’ complaints that concern Customer’s products, services or data.`,
        ],
      },
      `Customer is the party on whose behalf each call is made. Sixty provides the technology and acts on Customer’s instructions; it does not select Contacts and does not sell lists of telephone numbers.`,
      `Customer in a regulated sector, such as insurance, lending, financial services or health care, remains responsible for the rules of that sector, including required scripts, disclosures, and record keeping. Customer will not submit protected health information under the ${statutes.hipaa} unless the parties have signed a business associate agreement.`,
    ],
  },
  {
    id: 'calling-laws',
    title: 'Calling Laws and Consent',
    clauses: [
      `Each party will comply with the laws that apply to its own conduct, including the ${statutes.tcpa} (the **“TCPA”**), its rules at ${statutes.tcpaRules}, the ${statutes.telemarketingSalesRule}, state telemarketing and mini-TCPA laws and, for Contacts in Canada, the ${statutes.canadaTelemarketing} (together, **“Calling Laws”**).`,
      `The Service speaks with an artificial voice. Customer will therefore obtain, before a Contact is submitted, the prior express consent that Calling Laws require and, for every call that includes advertising or telemarketing or is made in a regulated sector, **prior express written consent** that clearly names the seller, authorizes calls with an artificial or prerecorded voice to the number given, and is not a condition of any purchase.`,
      {
        text: `For each Contact, Customer will keep evidence of consent that shows:`,
        items: [
          `the wording shown and the version of that wording;`,
          `the name and telephone number given;`,
          `the date and time at which consent was given; and`,
          `the page, form, recording or document, with technical details such as the network address, through which it was given.`,
        ],
      },
      `Customer will produce that evidence to Sixty without delay on request. Where leads are captured through forms provided by Sixty, the Service stores this evidence with the lead and makes it available to Customer.`,
      `An existing business relationship counts only if the Contact made a purchase from Customer within ${callingFacts.purchaseRelationship.text}, or an inquiry to Customer within ${callingFacts.inquiryRelationship.text}, before the call. Such a relationship may permit a call to a number on a national Do Not Call registry; it does not replace the consent that this Section requires for an artificial voice, and it ends when the Contact asks not to be called.`,
      `The workflows of the Service are designed with the TCPA in mind: they can hold calls outside permitted local hours, require a consent record, and suppress numbers. These functions support Customer’s compliance; they are not legal advice and do not replace Customer’s own review.`,
      `Customer will not use the Service to call emergency lines, patient rooms, numbers charged to the called party without consent, or any person whom Customer knows to be under ${callingFacts.minimumAge.value} years of age.`,
    ],
  },
  {
    id: 'do-not-call',
    title: 'Do Not Call and Opt-Out Requests',
    clauses: [
      `When a Contact asks during a call not to be called again, in whatever words, the Service ends the sales conversation, flags the number as Do Not Call, stops further calls to it on Customer’s behalf and synchronizes the flag to Customer’s connected customer relationship management system.`,
      `Customer will honor opt-out requests that it receives by any other reasonable means, enter them in the Service without delay, and keep its own internal Do Not Call list.`,
      `Customer will screen its Contacts against the national and state Do Not Call registries and the Reassigned Numbers Database as Calling Laws require, unless a Proposal states that Sixty performs the screening.`,
      `Neither party will remove a Do Not Call flag unless the Contact has given new consent that meets [[calling-laws]], and it is proved that the Contact has the number, or the flag was set by mistake. A form that names the number does not prove this. The evidence of that consent, or the reason, is stored.`,
      `After this Agreement ends, Sixty may keep the minimum record needed to prove that an opt-out was received and honored.`,
    ],
  },
  {
    id: 'artificial-voice',
    title: 'Artificial Voice, Recordings and Transcripts',
    clauses: [
      `Customer understands that calls are conducted by artificial intelligence. The Service will say so when a Contact asks, and at the start of a call where the law or Customer’s settings require it. Customer will not instruct the Service to deny that it is artificial or to pose as a particular human being.`,
      `The Service records and transcribes calls. Customer instructs Sixty to do so, will enable the recording notice where the law of any party’s location requires the consent of all parties to a recording, and will not remove that notice.`,
      `Recordings and transcripts are Customer Data. Customer will not use them to create a voiceprint or to identify a person by voice.`,
      `Statements produced by artificial intelligence can be incomplete or wrong. Customer will review playbooks and samples of calls, and will not rely on the Service for legal, medical, financial or other professional advice to Contacts, or for decisions that have legal or similarly significant effects on a person.`,
    ],
  },
  {
    id: 'acceptable-use',
    title: 'Acceptable Use',
    clauses: [
      {
        text: `Customer will not, and will not allow others to:`,
        items: [
          `use the Service for unlawful, deceptive, harassing or abusive calls, or transmit misleading or inaccurate caller identification;`,
          `submit purchased, rented, scraped or otherwise unconsented telephone numbers;`,
          `copy, resell or sublicense the Service except as a Proposal allows, such as under white-label options;`,
          `reverse engineer the Service, or use it or its output to build or train a competing product;`,
          `probe, overload or interfere with the Service, or avoid its limits on calls, usage or access; or`,
          `upload malicious code, or content that infringes another person’s rights.`,
        ],
      },
      `Sixty may decline, delay or stop calls that it reasonably believes would breach this Section or Calling Laws, and owes no credit for doing so.`,
    ],
  },
];

export const masterServiceAgreement: LegalDocument = {
  ...msaSummary,
  introduction: [
    `This Master Service Agreement is a contract between ${company.name}, ${company.form} (**“Sixty”**), and the business that accepts it (**“Customer”**). It sets out the terms on which Sixty provides its artificial-intelligence sales representative and on which Customer may use it.`,
    `Please read it in full. It contains duties on consent to calls, limits on liability, a minimum term and an early cancellation fee.`,
  ],
  sections: [...service, ...calling, ...fees, ...term, ...data, ...liability],
};
