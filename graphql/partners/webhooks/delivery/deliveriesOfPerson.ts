import { Prisma } from '../../../../prisma/generated/client/client.ts';

/** What the deliveries about a person have in common. */
export interface DeliveriesOfPerson {
  /** The leads and opt-outs of the person. */
  subjectIds: string[];
  /** The e-mail address as a JSON string, which payloads contain. Null if only the phone is known. */
  payloadText: string | null;
}

export async function countDeliveries(
  person: DeliveriesOfPerson,
  tx: Prisma.TransactionClient,
): Promise<number> {
  const [row] = await tx.$queryRaw<{ found: number }[]>`
    SELECT count(*)::int AS found FROM "WebhookDelivery" WHERE ${isAbout(person)}`;
  return row?.found ?? 0;
}

export async function deleteDeliveries(
  person: DeliveriesOfPerson,
  tx: Prisma.TransactionClient,
): Promise<void> {
  await tx.$executeRaw`DELETE FROM "WebhookDelivery" WHERE ${isAbout(person)}`;
}

function isAbout({ subjectIds, payloadText }: DeliveriesOfPerson): Prisma.Sql {
  return Prisma.sql`
    ("subjectId" = ANY(${subjectIds}::uuid[]) OR strpos(lower(payload::text), ${payloadText}) > 0)`;
}
