import type { TableData } from '../../platform/personalData.ts';

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
