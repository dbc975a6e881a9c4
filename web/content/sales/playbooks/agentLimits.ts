import type { FieldIssue } from '../../fields/issues.ts';
import type { ComposedPlaybook } from './composePlaybook.ts';

/** The most characters of each composed text that a vendor takes. */
export type TextLimits = Record<keyof ComposedPlaybook, number>;

/** The limits of the vendor that places the calls. */
export interface AgentLimits extends TextLimits {
  /** The name of the vendor that people know. */
  vendor: string;
}

const TEXTS: Record<keyof ComposedPlaybook, string> = {
  prompt: 'The composed instructions have',
  firstMessage: 'The first message has',
  voicemail: 'The voicemail has',
};

/** What is too long for the vendor, with the count and the limit. Empty if the vendor takes all texts. */
export function textsTooLong(composed: ComposedPlaybook, limits: AgentLimits): FieldIssue[] {
  const names = Object.keys(TEXTS) as (keyof ComposedPlaybook)[];
  return names
    .filter((name) => composed[name].length > limits[name])
    .map((name) => ({
      field: `composed.${name}`,
      message: `${TEXTS[name]} ${composed[name].length} characters, and ${limits.vendor} takes at most ${limits[name]}. Please shorten the playbook`,
    }));
}
