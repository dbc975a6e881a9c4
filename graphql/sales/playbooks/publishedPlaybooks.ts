import * as z from 'zod/mini';
import { Prisma } from '../../../prisma/generated/client/client.ts';
import {
  type Choice,
  choosePlaybook,
} from '../../../web/content/sales/playbooks/choosePlaybook.ts';
import {
  type PlaybookContent,
  playbookContent,
} from '../../../web/content/sales/playbooks/playbook.ts';
import { INCOMING_SOURCE } from '../../../web/content/sales/leads/incomingCall.ts';
import { encodeGlobalId } from '../../schema/globalId.ts';

/** The published version of a playbook, as far as the choice for a call needs it. */
export interface PublishedPlaybook extends Pick<PlaybookContent, 'questions' | 'rules'> {
  id: string;
  version: number;
  isDefault: boolean;
}

/** What the rules of playbooks know about a lead. */
export interface LeadOfRules {
  source: string;
  utmCampaign: string | null;
  inboundSourceId: string | null;
}

/**
 * An SQL expression for all published playbooks, in the order in which rules are tried. The statement that claims calls
 * brings them along, because a statement of its own would make every call later. `readPublished` reads the value.
 */
export const PUBLISHED_PLAYBOOKS = Prisma.sql`(
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'id', p.id, 'version', r.version, 'isDefault', p."isDefault",
    'rules', r.content -> 'rules', 'questions', r.content -> 'questions'
  ) ORDER BY p."isDefault", p.position, p.id), '[]')
  FROM "Playbook" p JOIN "PlaybookRevision" r ON r."playbookId" = p.id AND r.version = p."publishedVersion")`;

const { rules, questions } = playbookContent.shape;
const published = z.array(
  z.object({ id: z.string(), version: z.number(), isDefault: z.boolean(), rules, questions }),
);

/** @param value of `PUBLISHED_PLAYBOOKS`. */
export function readPublished(value: unknown): PublishedPlaybook[] {
  return published.parse(value);
}

export async function publishedPlaybooks(
  prisma: Pick<Prisma.TransactionClient, '$queryRaw'>,
): Promise<PublishedPlaybook[]> {
  const [row] = await prisma.$queryRaw<{ found: unknown }[]>`
    SELECT ${PUBLISHED_PLAYBOOKS} AS found`;
  return readPublished(row?.found);
}

/**
 * The playbook of a call, so also the agent at the vendor that speaks in it.
 *
 * @param lead null for a stranger who calls, whose lead is made after the choice.
 * @returns null if there is no default playbook and no rule fits.
 */
export function playbookOfCall(
  direction: 'inbound' | 'outbound',
  lead: LeadOfRules | null,
  playbooks: readonly PublishedPlaybook[],
): Choice<PublishedPlaybook> | null {
  const form = lead?.inboundSourceId ?? null;
  return choosePlaybook(playbooks, {
    direction,
    source: lead ? lead.source : INCOMING_SOURCE,
    campaign: lead?.utmCampaign ?? null,
    form: form && encodeGlobalId('InboundSource', form),
  });
}

/** A version of a playbook as the API and agents name it: the global id of the playbook, a colon, the number of the save. */
export function nameOfVersion({ id, version }: Pick<PublishedPlaybook, 'id' | 'version'>): string {
  return `${encodeGlobalId('Playbook', id)}:${version}`;
}
