import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Prisma } from '../../../../prisma/generated/client/client.ts';
import type { Database } from '../../../../graphql/platform/database/database.ts';
import { uniqueViolation } from '../../../../graphql/platform/database/errors.ts';
import { createTestDatabase } from '../../../support/database/testDatabase.ts';

let database: Database;
let leadId: string;
let authorId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  leadId = (await database.prisma.lead.create({ data: lead })).id;
  authorId = (await database.prisma.author.create({ data: { name: 'Ann' } })).id;
});
afterAll(() => database.close());

const hash = () => createHash('sha256').update(randomUUID()).digest();
const tomorrow = new Date(Date.now() + 86_400_000);

const lead = { firstName: 'Ann', email: 'ann@example.com', phone: '5551234567' };
const user = (change: Partial<Prisma.UserCreateInput>): Prisma.UserCreateInput => ({
  username: randomUUID(),
  email: `${randomUUID()}@example.com`,
  passwordHash: 'hash',
  role: 'editor',
  ...change,
});
const invitation = (change: Partial<Prisma.InvitationCreateInput> = {}) => ({
  email: `${randomUUID()}@example.com`,
  role: 'editor' as const,
  tokenHash: hash(),
  expiresAt: tomorrow,
  ...change,
});
const post = (change: Partial<Prisma.PostUncheckedCreateInput>) => ({
  slug: randomUUID(),
  title: 'A title',
  content: 'Words',
  contentHtml: '<p>Words</p>',
  authorId,
  ...change,
});
const stored = {
  status: 'stored' as const,
  objectPath: '/objects/abc.webp',
  mimeType: 'image/webp',
  byteSize: 1,
  width: 1,
  height: 1,
  expiresAt: tomorrow,
};
const apiKey = (scopes: string[]) => ({
  name: 'Partner',
  prefix: randomUUID(),
  keyHash: hash(),
  scopes,
});

/** What the database must refuse, with the constraint that does. */
const refused: [string, string, (prisma: Database['prisma']) => Promise<unknown>][] = [
  [
    'a phone of nine digits',
    'Lead_phone_check',
    (p) => p.lead.create({ data: { ...lead, phone: '555123456' } }),
  ],
  [
    'a phone with punctuation',
    'Lead_phone_check',
    (p) => p.lead.create({ data: { ...lead, phone: '555-123-45' } }),
  ],
  [
    'an address in capitals',
    'Lead_email_check',
    (p) => p.lead.create({ data: { ...lead, email: 'Ann@example.com' } }),
  ],
  [
    'an address without @',
    'Lead_email_check',
    (p) => p.lead.create({ data: { ...lead, email: 'ann' } }),
  ],
  [
    'a name of spaces',
    'Lead_firstName_check',
    (p) => p.lead.create({ data: { ...lead, firstName: ' ' } }),
  ],
  [
    'a form without an address',
    'Lead_email_check',
    (p) => p.lead.create({ data: { ...lead, email: '' } }),
  ],
  ['a call to nobody', 'Call_leadId_check', (p) => p.call.create({ data: {} })],
  [
    'a user whose address has capitals',
    'User_email_check',
    (p) => p.user.create({ data: user({ email: 'A@b.c' }) }),
  ],
  [
    'an invitation to be super_admin',
    'Invitation_role_check',
    (p) => p.invitation.create({ data: invitation({ role: 'super_admin' }) }),
  ],
  [
    'a token that was not hashed',
    'Invitation_tokenHash_check',
    (p) => p.invitation.create({ data: invitation({ tokenHash: Buffer.from('token') }) }),
  ],
  [
    'an invitation both accepted and cancelled',
    'Invitation_end_check',
    (p) =>
      p.invitation.create({ data: invitation({ acceptedAt: tomorrow, cancelledAt: tomorrow }) }),
  ],
  [
    'a decided access request without its time',
    'AccessRequest_decision_check',
    (p) =>
      p.accessRequest.create({
        data: { name: 'Bob', email: 'bob@example.com', status: 'approved' },
      }),
  ],
  [
    'a slug with capitals',
    'Post_slug_check',
    (p) => p.post.create({ data: post({ slug: 'A-Post' }) }),
  ],
  [
    'a slug that ends in a hyphen',
    'Post_slug_check',
    (p) => p.post.create({ data: post({ slug: 'a-post-' }) }),
  ],
  [
    'a post without a title',
    'Post_title_check',
    (p) => p.post.create({ data: post({ title: '' }) }),
  ],
  [
    'a published post without a date',
    'Post_published_check',
    (p) => p.post.create({ data: post({ status: 'published' }) }),
  ],
  [
    'version 0 of a post',
    'Post_version_check',
    (p) => p.post.create({ data: post({ version: 0 }) }),
  ],
  [
    'an image over 10 MB',
    'Upload_byteSize_check',
    (p) => p.upload.create({ data: { ...stored, byteSize: 10_485_761 } }),
  ],
  [
    'a stored file that is no image',
    'Upload_mimeType_check',
    (p) => p.upload.create({ data: { ...stored, mimeType: 'text/html' } }),
  ],
  [
    'a stored image without a size',
    'Upload_stored_check',
    (p) => p.upload.create({ data: { ...stored, width: null } }),
  ],
  [
    'consent to nothing',
    'Consent_text_check',
    (p) => p.consent.create({ data: { leadId, text: '', version: '1', address: '::1' } }),
  ],
  [
    'an API key without scopes',
    'ApiKey_scopes_check',
    (p) => p.apiKey.create({ data: apiKey([]) }),
  ],
  [
    'an API key that reaches users',
    'ApiKey_scopes_check',
    (p) => p.apiKey.create({ data: apiKey(['leads:read', 'users:read']) }),
  ],
];

describe('the database', () => {
  it.each(refused)('refuses %s', async (_what, constraint, write) => {
    await expect(write(database.prisma)).rejects.toThrow(constraint);
  });

  it('accepts an image of exactly 10 MB and a key with known scopes', async () => {
    await database.prisma.upload.create({ data: { ...stored, byteSize: 10_485_760 } });
    await database.prisma.apiKey.create({ data: apiKey(['leads:read', 'posts:read']) });
  });

  it('accepts one open invitation per address, and another one after its cancellation', async () => {
    const first = await database.prisma.invitation.create({ data: invitation({ email: 'c@d.e' }) });
    const again = () => database.prisma.invitation.create({ data: invitation({ email: 'c@d.e' }) });

    expect(await again().catch(uniqueViolation)).toEqual(['email']);

    const { id } = first;
    await database.prisma.invitation.update({ where: { id }, data: { cancelledAt: new Date() } });
    expect((await again()).email).toBe('c@d.e');
  });

  it('accepts one open call per lead, and another one after its end', async () => {
    const first = await database.prisma.call.create({ data: { leadId } });
    const again = () => database.prisma.call.create({ data: { leadId } });

    expect(await again().catch(uniqueViolation)).toEqual(['leadId']);

    const { id } = first;
    await database.prisma.call.update({ where: { id }, data: { status: 'no_answer' } });
    expect((await again()).status).toBe('queued');
  });

  it('never changes or deletes an audit event', async () => {
    const { id } = await database.prisma.auditEvent.create({ data: { action: 'login' } });
    const message = 'rows of "AuditEvent" cannot be changed';

    const update = database.prisma.auditEvent.update({ where: { id }, data: { action: 'x' } });
    await expect(update).rejects.toThrow(message);
    await expect(database.prisma.auditEvent.deleteMany()).rejects.toThrow(message);
    await expect(database.pool.query('TRUNCATE "AuditEvent"')).rejects.toThrow(message);

    expect(await database.prisma.auditEvent.count()).toBe(1);
  });

  it('never changes a consent, but deletes it with its lead', async () => {
    const consents = { create: { text: 'Call me', version: '1', address: '::1' } };
    const { id } = await database.prisma.lead.create({ data: { ...lead, consents } });

    const update = database.prisma.consent.updateMany({
      where: { leadId: id },
      data: { text: '?' },
    });
    await expect(update).rejects.toThrow('rows of "Consent" cannot be changed');

    await database.prisma.lead.delete({ where: { id } });
    expect(await database.prisma.consent.count({ where: { leadId: id } })).toBe(0);
  });

  it('finds a lead by part of its name with an index', async () => {
    const plan = await database.prisma.$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
      return tx.$queryRaw<{ 'QUERY PLAN': string }[]>`
        EXPLAIN SELECT id FROM "Lead" WHERE "firstName" ILIKE '%nna%' OR email ILIKE '%nna%' OR phone LIKE '%555%'`;
    });
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('Lead_search_idx');
  });
});

describe('a unique violation', () => {
  it('names the column', async () => {
    await database.prisma.user.create({ data: user({ username: 'twice' }) });
    const again = database.prisma.user.create({ data: user({ username: 'twice' }) });
    expect(await again.catch(uniqueViolation)).toEqual(['username']);
  });

  it('names every column of the constraint, also inside a transaction', async () => {
    const { id: callId } = await database.prisma.call.create({
      data: { lead: { create: { ...lead, email: 'unique@example.com' } } },
    });
    const event = { callId, status: 'ringing' as const, occurredAt: new Date() };
    const twice = database.prisma.$transaction(async (tx) => {
      await tx.callEvent.create({ data: event });
      await tx.callEvent.create({ data: event });
    });
    expect(await twice.catch(uniqueViolation)).toEqual(['callId', 'status']);
  });

  it('is not confused with other errors', async () => {
    const other = database.prisma.call.create({ data: { leadId: randomUUID() } });
    expect(await other.catch(uniqueViolation)).toBeNull();
    expect(uniqueViolation(new Error('P2002'))).toBeNull();
  });
});
