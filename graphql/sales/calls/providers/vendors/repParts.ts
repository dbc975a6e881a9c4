import {
  agentContract,
  questionsInWords,
} from '../../../../../web/content/sales/calling/agentContract.ts';
import { SET_UP_VARIABLES } from '../../../../../web/content/sales/playbooks/callVariables.ts';
import type { ComposedPlaybook } from '../../../../../web/content/sales/playbooks/composePlaybook.ts';
import type { PlaybookQuestion } from '../../../../../web/content/sales/playbooks/playbook.ts';
import type { VendorApi } from './vendorApi.ts';

/** A published playbook, which becomes one agent at the vendor. */
export interface WantedAgent {
  playbookId: string;
  name: string;
  texts: ComposedPlaybook;
  questions: readonly Pick<PlaybookQuestion, 'key' | 'question' | 'kind' | 'choices'>[];
}

/** What a product needs at its vendor, in the same form for all vendors. */
export interface WantedRep {
  /** Distinguishes what this product made from what another one made with the same account. */
  mark: string;
  /** Where the vendor reports, uses tools and asks who is calling. */
  webhookUrl: string;
  /** The default playbook first. */
  agents: readonly [WantedAgent, ...WantedAgent[]];
}

/** The vendor's id of a part. Null if it was not made yet. */
export type PartId = (kind: string, key: string) => string | null;

interface AnyPart {
  kind: string;
  /** Distinguishes the parts of one kind: the id of a playbook, the name of a tool, a number. */
  key: string;
  /** As a sentence names it: `the agent "Demo calls"`. */
  label: string;
  /** What the vendor must hold. Other values of the part are left as they are. */
  wanted: object;
  /** Other values that it has to be sent again for. */
  basis?: unknown;
  /** @returns null if the vendor has no such thing. */
  read(id: string): Promise<unknown>;
  /** @param held as `read` returned it. */
  write(id: string, held: unknown): Promise<void>;
}

/** A thing that set-up makes. */
export interface MadePart extends AnyPart {
  /** The id of the part that carries our mark at the vendor. An interrupted run may have made it. Null if the vendor has no such part. */
  find(): Promise<string | null>;
  /** @returns its id, and the secret that the vendor made with it. */
  create(): Promise<{ id: string; secret?: string }>;
}

/** A thing of the account that set-up only changes, such as a phone number. */
export interface GivenPart extends AnyPart {
  /** Null if the thing that it belongs to has to be made first. */
  id: string | null;
  /** What changing it means, as a sentence. */
  sentence: string;
  /** Whether it has to be changed whenever a part with its key was. */
  follows?: boolean;
  /** The number that people know, if the vendor knows the thing by another id. */
  nameIn?(held: unknown): string | null;
  /** Where it leads now, in words. Null if it leads nowhere, or to us. */
  leadsElsewhere(held: unknown): string | null;
}

export type RepPart = MadePart | GivenPart;

/** What a vendor's folder says about setting up. */
export interface RepSetUpAtVendor {
  /** In the order in which they are made. Each is described when those before it have their ids. */
  parts: readonly ((id: PartId) => RepPart)[];
  /** The kinds of parts that are deleted when nothing needs them any more, in this order. */
  removes: readonly string[];
  /** Deletes a part of one of these kinds. One that is gone counts as deleted. */
  remove(kind: string, id: string): Promise<void>;
}

/** @param headerSecret what the vendor sends in a header of its requests. Empty before the first set-up. */
export type DescribeRep = (
  rep: WantedRep,
  api: VendorApi,
  headerSecret: string,
) => RepSetUpAtVendor;

/** The name of an agent: that of its playbook, and the mark by which it is found. */
export function markedName({ name }: WantedAgent, mark: string, longest: number): string {
  const end = ` (${mark})`;
  return `${name.slice(0, longest - end.length)}${end}`;
}

/** The mark of what belongs to one playbook. Its id is unique among all products. */
export function markOf({ playbookId }: WantedAgent): string {
  return `sixty ${playbookId}`;
}

/**
 * How a vendor's own transfer gets its number: the vendor stores this field of the answer of this tool as a variable of the call. So
 * the model cannot choose another number, whatever the person says.
 */
export const HAND_OVER = {
  tool: 'transfer',
  field: 'number',
  variable: SET_UP_VARIABLES.handOver,
  when: 'Puts the person through to the number that the tool transfer answered. Use it only after transfer answered true.',
} as const;

/** The tool that only calls have that come in. Where an agent has the same tools in both directions, its answer refuses. */
export const ONLY_INCOMING = 'allow_calling';

/** The tools of an agent, with the JSON schemas of their arguments as vendors take them. */
export function agentTools() {
  return agentContract.tools.map(({ name, description, parameters }) => {
    const { $schema: _dialect, ...schema } = parameters;
    return { name, description, parameters: { required: [] as readonly string[], ...schema } };
  });
}

/** What the analysis of a call fills in, with the names of the questions. */
export function resultFields({ questions }: WantedAgent) {
  const {
    qualified,
    answers,
    booked_at: bookedAt,
    opted_out: optedOut,
    unanswered_objections: objections,
  } = agentContract.result.properties;
  const keys = questionsInWords(questions);
  return {
    qualified: qualified.description,
    answers: keys ? `${answers.description} Use these names:\n${keys}` : answers.description,
    booked_at: bookedAt.description,
    opted_out: optedOut.description,
    unanswered_objections: objections.description,
  };
}
