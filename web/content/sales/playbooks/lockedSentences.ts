import { company } from '../../company/company.ts';

/** A sentence that the law asks for. It is part of every playbook and cannot be removed. */
export interface LockedSentence {
  text: string;
  /** The rule that asks for it. */
  source: string;
}

const who = `This is the AI assistant of ${company.name}.`;
const artificial = 'My voice is artificial.';

/** The agent begins every call with these sentences. */
export const spokenFirst: readonly LockedSentence[] = [
  {
    text: who,
    source:
      '47 CFR 64.1200(b)(1): the caller says at the beginning who is responsible for the call',
  },
  {
    text: artificial,
    source: 'FCC 24-17: an AI-generated voice is an artificial voice',
  },
  {
    text: 'This call is recorded.',
    source: 'California Penal Code 632: a recording needs the consent of all parties',
  },
  {
    text: 'Say "stop" at any time, and we do not call you again.',
    source: '47 CFR 64.1200(a)(10): a person can revoke consent by any reasonable means',
  },
];

/** What an answering machine hears around the text of the playbook. Nobody can answer there, and nothing is recorded by us. */
export const spokenToMachines = {
  before: `${who} ${artificial}`,
  after: 'To stop our calls, enter your number on the page Do Not Call of our website.',
} as const;
