import type { TableData } from '../../platform/personalData.ts';

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
