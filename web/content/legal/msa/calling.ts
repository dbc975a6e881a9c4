import { callingFacts } from '../legalFacts.ts';
import type { LegalSection } from '../legalDocument.ts';
import { statutes } from '../statutes.ts';

/** Who may be called, how, and Customer's responsibilities. */
export const calling: readonly LegalSection[] = [
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
