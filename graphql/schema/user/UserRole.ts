import { builder } from '../builder.ts';

export const UserRole = builder.enumType('UserRole', {
  description: 'What a member of staff may do.',
  values: {
    super_admin: { description: 'Everything, API keys and the audit log included.' },
    admin: { description: 'Leads, calls, lists and accounts, beside what editors do.' },
    editor: { description: 'Posts, images and categories; no personal data.' },
  },
});
