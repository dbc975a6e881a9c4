import type { TableData } from '../platform/personalData.ts';

const job: TableData = {
  table: 'Job',
  notPersonal: 'it names rows by their ids; a mail is written when it is sent',
  retention: [
    {
      kind: 'jobs',
      name: 'Mails and other jobs',
      days: 0,
      rule: 'When the job is done. One that failed too often is kept for seven days. A job contains no address: the mail is written when it is sent.',
    },
  ],
};

export const jobTables: readonly TableData[] = [job];
