import { builder } from '../../../schema/builder.ts';

export const UserRole = builder.enumType('UserRole', {
  description: 'The role of a member of staff.',
  values: {
    super_admin: { description: 'May do everything, including API keys and the audit log.' },
    admin: {
      description:
        'May manage leads, calls, the waitlist, integration requests and accounts, and do everything that editors may do.',
    },
    editor: { description: 'May manage posts, images and categories. Sees no personal data.' },
  },
});
