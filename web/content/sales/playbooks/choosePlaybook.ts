import type { PlaybookContent } from './playbook.ts';

type Rule = PlaybookContent['rules'][number];

/** What the rules of playbooks look at. */
export interface CallToPlan {
  direction: 'inbound' | 'outbound';
  /** The `source` of the lead. */
  source: string;
  campaign: string | null;
  /** The id of the source of form submissions. */
  form: string | null;
}

/** A published playbook, in the order of the list, the default last. */
export interface Candidate {
  id: string;
  isDefault: boolean;
  rules: readonly Rule[];
}

export interface Choice<Playbook> {
  playbook: Playbook;
  /** The position of the rule that fits. Null if none fits and the default applies. */
  rule: number | null;
}

/** The playbook of a call: the first with a rule that fits, else the default. Null if there is no default. */
export function choosePlaybook<Playbook extends Candidate>(
  playbooks: readonly Playbook[],
  call: CallToPlan,
): Choice<Playbook> | null {
  for (const playbook of playbooks) {
    const rule = playbook.rules.findIndex((each) => fits(each, call));
    if (rule >= 0) return { playbook, rule };
  }
  const usual = playbooks.find(({ isDefault }) => isDefault);
  return usual ? { playbook: usual, rule: null } : null;
}

/** A rule without any part fits no call, so that an empty row changes nothing. */
function fits({ source, campaign, form, direction }: Rule, call: CallToPlan): boolean {
  const parts = [
    [source, call.source],
    [campaign, call.campaign],
    [form, call.form],
    [direction, call.direction],
  ].filter(([wanted]) => wanted !== null);
  return parts.length > 0 && parts.every(([wanted, is]) => isSame(wanted ?? '', is ?? ''));
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
