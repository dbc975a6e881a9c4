import type { InboundMapping } from '../mapping.ts';
import type { Submission } from '../submission.ts';

/** What we know about a form tool. */
export interface Preset {
  /** The name that staff see. */
  name: string;
  /** Where staff enter the address, in one sentence. */
  setUp: string;
  /** The secret with which the tool proves that a submission comes from it. Null if it has none. */
  secret: { label: string; isRequired: boolean } | null;
  /** The token with which we fetch leads from the tool. Null if the tool sends the whole lead. */
  token: { label: string } | null;
  /** Who posts a submission: the tool, or the browser of each visitor, whose network is limited as for our own form. */
  postedBy: 'tool' | 'browser';
  /** The status of the answer to a saved submission. Some tools send it again unless it is 200. */
  status: 200 | 202;
  /** The mapping that fits without a look at a submission, for tools whose fields have fixed names. */
  mapping: InboundMapping;
  /** A body as the tool sends it, for staff who have no submission yet. */
  sample: object;
  /** The submissions in a body. None if the body is about something else. */
  read(body: Readonly<Record<string, unknown>>): Submission[];
}
