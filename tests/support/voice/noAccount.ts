import type { FakeAccount } from './fakeVendor.ts';

export const noAccount = (): FakeAccount => ({
  reply: () => null,
  made: () => ({}),
  prompts: () => ({}),
  changePrompt: () => undefined,
  routeElsewhere: () => undefined,
  route: () => null,
});
