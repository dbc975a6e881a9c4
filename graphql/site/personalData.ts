import { NOBODY, personalTable, type TableData, YEAR_DAYS } from '../platform/personalData.ts';

export const postTables: readonly TableData[] = [
  { table: 'Author', ofStaff: 'stays with the posts, which are published under the name' },
  { table: 'Category', notPersonal: 'names a subject' },
  { table: 'Tag', notPersonal: 'names a subject' },
  { table: 'Post', notPersonal: 'is written to be published' },
  { table: 'PostCategory', partOf: 'Post' },
  { table: 'PostTag', partOf: 'Post' },
  { table: 'PostRevision', partOf: 'Post' },
  { table: 'PostSlug', partOf: 'Post' },
  { table: 'PreviewLink', partOf: 'Post' },
  { table: 'PostImage', partOf: 'Post' },
  { table: 'PostEditor', ofStaff: 'seconds after the editor was closed, and with the account' },
];

export const imageTables: readonly TableData[] = [
  {
    table: 'Upload',
    notPersonal: 'an image for posts, without the metadata of its camera',
    retention: [
      {
        kind: 'uploads',
        name: 'Uploaded images that are not in use',
        days: 1,
        rule: 'After the upload, or after the last post stopped showing them.',
      },
    ],
  },
];

export const viewTables: readonly TableData[] = [
  {
    table: 'PostView',
    notPersonal: 'a hash of the reader, which nothing connects with a person once its salt is gone',
    retention: [
      {
        kind: 'views',
        name: 'Views of posts',
        days: 90,
        rule: 'After the view. The data that distinguishes readers is deleted after two days.',
      },
    ],
  },
  { table: 'ReaderSalt', notPersonal: 'random bytes of a day, deleted after two days' },
];

const entry = personalTable({
  table: 'WaitlistEntry',
  kind: 'waitlistEntries',
  async find({ by, contact }, prisma) {
    if (by === 'email') return { email: contact };
    // The waitlist stores numbers of all countries as people typed them.
    const waiting = await prisma.$queryRaw<{ id: string }[]>`
      SELECT id FROM "WaitlistEntry" WHERE right(regexp_replace(phone, '\\D', '', 'g'), 10) = ${contact}`;
    return { id: { in: waiting.map(({ id }) => id) } };
  },
  count: (where, prisma) => prisma.waitlistEntry.count({ where }),
  // The token is a credential, not personal data.
  exported: (where, prisma) =>
    prisma.waitlistEntry.findMany({ where, omit: { unsubscribeToken: true } }),
  erased: (where, tx) => tx.waitlistEntry.deleteMany({ where }),
  retention: [
    {
      kind: 'waitlist_entries',
      name: 'Waitlist',
      days: 2 * YEAR_DAYS,
      rule: 'After joining.',
      deletes: '"createdAt" < $1::timestamptz',
    },
  ],
});

export const waitlistTables: readonly TableData[] = [
  entry,
  { table: 'RegionOpening', notPersonal: 'a country, and when it was opened' },
];

const request = personalTable({
  table: 'IntegrationRequest',
  kind: 'integrationRequests',
  find: ({ by, contact }) => (by === 'email' ? { email: contact } : NOBODY),
  count: (where, prisma) => prisma.integrationRequest.count({ where }),
  exported: (where, prisma) =>
    prisma.integrationRequest.findMany({ where, include: { letters: true } }),
  erased: (where, tx) => tx.integrationRequest.deleteMany({ where }),
  retention: [
    {
      kind: 'integration_requests',
      name: 'Integration requests',
      days: 2 * YEAR_DAYS,
      rule: 'After the last change.',
      deletes: '"updatedAt" < $1::timestamptz',
    },
  ],
});

export const integrationRequestTables: readonly TableData[] = [
  request,
  { table: 'IntegrationLetter', partOf: 'IntegrationRequest' },
  { table: 'IntegrationNote', notPersonal: 'a text for everybody who requested an integration' },
  { table: 'AvailableIntegration', notPersonal: 'the name of a product' },
];
