import type { TableData } from '../platform/personalData.ts';

export const noticeTables: readonly TableData[] = [
  { table: 'NoticeSettings', partOf: 'User' },
  { table: 'Notice', partOf: 'User' },
  { table: 'NoticeMail', partOf: 'User' },
  { table: 'PushSubscription', partOf: 'Session' },
  { table: 'PushKeys', notPersonal: 'the key with which we sign' },
  { table: 'TeamMessages', notPersonal: 'the address of a chat of the team' },
];
