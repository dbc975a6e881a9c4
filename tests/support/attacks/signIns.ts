import type { Attack } from './attack.ts';
import { flood } from './flood.ts';

export const signIns: Attack = {
  name: 'sign-ins to invented accounts from many addresses',
  promise: '16 with passwords at once; leads have a lane of their own',
  found: 'leads waited for passwords',
  keepsToBudget: false,
  run: (target, until) =>
    flood(target, until, 64, (number) => ({
      path: '/api/auth/login',
      headers: { 'x-forwarded-for': `198.18.${(number >> 8) & 255}.${number & 255}` },
      json: { email: `nobody.${number}@example.com`, password: 'not the password' },
    })),
};
