import { graphql, readInlineData } from 'react-relay/hooks.js';
import type { storedPlaybook_playbook$key } from '#relay/storedPlaybook_playbook.graphql';
import { type PlaybookValues, valuesOf } from './playbookValues.ts';

const fragment = graphql`
  fragment storedPlaybook_playbook on Playbook @inline {
    id
    version
    publishedVersion
    isDefault
    name
    opening
    goal
    meetingType
    questions {
      key
      question
      kind
      choices
      qualifies
    }
    objections {
      objection
      answer
    }
    facts
    mustNotSay
    handOver
    voicemail
    closing
    rules {
      source
      campaign
      form
      direction
    }
  }
`;

/** A playbook as the server stores it. */
export interface StoredPlaybook {
  id: string;
  version: number;
  /** Null before the first publication. */
  publishedVersion: number | null;
  isDefault: boolean;
  values: PlaybookValues;
}

/** Copies a playbook out of Relay's store: the form starts with it and must not change when the store does. */
export function readStoredPlaybook(key: storedPlaybook_playbook$key): StoredPlaybook {
  const { id, version, publishedVersion, isDefault, ...parts } = readInlineData(fragment, key);
  return {
    id,
    version,
    publishedVersion: publishedVersion ?? null,
    isDefault,
    values: valuesOf({
      name: parts.name,
      opening: parts.opening,
      goal: parts.goal,
      meetingType: parts.meetingType ?? null,
      questions: parts.questions.map(({ key: name, question, kind, choices, qualifies }) => ({
        key: name,
        question,
        kind,
        choices: [...choices],
        qualifies: [...qualifies],
      })),
      objections: parts.objections.map(({ objection, answer }) => ({ objection, answer })),
      facts: [...parts.facts],
      mustNotSay: [...parts.mustNotSay],
      handOver: parts.handOver,
      voicemail: parts.voicemail,
      closing: parts.closing,
      rules: parts.rules.map(({ source, campaign, form, direction }) => ({
        source: source ?? null,
        campaign: campaign ?? null,
        form: form ?? null,
        direction: direction ?? null,
      })),
    }),
  };
}
