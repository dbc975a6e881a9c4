import { NOBODY, personalTable, type TableData, YEAR_DAYS } from '../platform/personalData.ts';

export const postTables: readonly TableData[] = [
  { table: 'Author', ofStaff: 'stays with the posts, which are published under the name' },
  { table: 'Category', notPersonal: 'names a subject' },
  { table: 'Tag', notPersonal: 'names a subject' },
  { table: 'Post', notPersonal: 'is written to be published' },
  { table: 'PostCategory', partOf: 'Post' },
  { table: 'PostTag', partOf: 'Post' },
  { table: 'PostRevision', partOf: 'Post' },
  { table: 'PreviewLink', partOf: 'Post' },
  { table: 'PostImage', partOf: 'Post' },
  { table: 'Page', notPersonal: 'is written to be published' },
  { table: 'PagePublication', partOf: 'Page' },
];

export const addressTables: readonly TableData[] = [
  { table: 'Redirect', notPersonal: 'an address, and where it leads' },
  {
    table: 'NotFoundAddress',
    notPersonal: 'a path without its query, a count, and the host of the last link to it',
    retention: [
      {
        kind: 'not_found_addresses',
        name: 'Addresses that were not found',
        days: 90,
        rule: 'After somebody last asked for them.',
        deletes: '"lastAt" < $1::timestamptz',
      },
    ],
  },
  { table: 'BrokenLink', notPersonal: 'a link in a published text' },
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

export const importTables: readonly TableData[] = [
  {
    table: 'ImportFile',
    notPersonal: 'posts of another program, with the names of their authors, deleted after 30 days',
    retention: [
      {
        kind: 'imports',
        name: 'Imported files and the reports of imports',
        days: 30,
        rule: 'After the upload.',
      },
    ],
  },
  { table: 'ImportJob', partOf: 'ImportFile' },
  { table: 'ImportFinding', partOf: 'ImportJob' },
];

const OF_A_DAY =
  'a hash that nothing connects with a person or with another day once its salt is gone';

export const viewTables: readonly TableData[] = [
  {
    table: 'Visit',
    notPersonal: OF_A_DAY,
    retention: [
      {
        kind: 'visits',
        name: 'Visits of the site',
        days: 730,
        rule: 'After the day of the visit, or as long as `TRAFFIC_RETENTION_DAYS` says. The data that distinguishes visitors is deleted an hour after the day.',
      },
    ],
  },
  { table: 'VisitView', notPersonal: OF_A_DAY },
  { table: 'VisitStep', notPersonal: OF_A_DAY },
  { table: 'VisitFigure', notPersonal: 'sums of visits' },
  { table: 'VisitDay', notPersonal: 'a day whose sums are made' },
  { table: 'VisitDrop', notPersonal: 'the number of views of a day that were not counted' },
  {
    table: 'PostView',
    notPersonal: 'a hash of the reader, which nothing connects with a person once its salt is gone',
    retention: [
      {
        kind: 'views',
        name: 'Views of posts from before visits were counted',
        days: 90,
        rule: 'After the view. The data that distinguishes readers is deleted an hour after the day.',
      },
    ],
  },
  { table: 'ReaderSalt', notPersonal: 'random bytes of a day, deleted an hour after it' },
];

export const experimentTables: readonly TableData[] = [
  { table: 'Experiment', notPersonal: 'texts of a page, and when visitors see them' },
  { table: 'ExperimentHour', notPersonal: 'sums of visitors and goals' },
  {
    table: 'ExperimentVisitor',
    notPersonal: OF_A_DAY,
    retention: [
      {
        kind: 'experiment_visitors',
        name: 'Visitors who take part in experiments',
        days: 1,
        rule: 'Two hours after the day of the visit. Sums stay.',
      },
    ],
  },
  { table: 'ExperimentLink', partOf: 'Lead' },
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
