import { pathOf } from '../../../content/staff/areas.ts';
import { roleMay } from '../../../content/staff/policy.ts';
import type { CurrentUser } from '../../kit/session/currentUser.ts';
import { NEW_POST_PATH } from '../../site/paths.ts';
import { sectionsOf } from '../sections.ts';

/** A command goes to an address, or runs an action named by `act`. */
export type Command = { id: string; name: string; group: 'Go to' | 'Do' } & (
  | { to: string; state?: object; keys?: string }
  | { act: 'site' | 'shortcuts' | 'signOut'; keys?: string }
);

/** All commands of a role. */
export function commandsFor({ role }: CurrentUser): Command[] {
  const places: Command[] = sectionsOf(role).map(({ to, name, key }) => ({
    id: to,
    name,
    group: 'Go to',
    to,
    keys: `g ${key}`,
  }));
  const acts: (Command | false)[] = [
    { id: 'new-post', name: 'New post', group: 'Do', to: NEW_POST_PATH },
    roleMay(role, 'invitations:write') && {
      id: 'invite-user',
      name: 'Invite user',
      group: 'Do',
      to: pathOf('users'),
      state: { invite: true },
    },
    { id: 'site', name: 'Open the website', group: 'Do', act: 'site' },
    { id: 'shortcuts', name: 'Keyboard shortcuts', group: 'Do', act: 'shortcuts', keys: '?' },
    { id: 'sign-out', name: 'Sign out', group: 'Do', act: 'signOut' },
  ];
  return [...places, ...acts.filter((act) => act !== false)];
}

/** Commands whose names have words that begin with each typed word. */
export function matchingCommands(commands: readonly Command[], text: string): Command[] {
  const typed = words(text);
  return commands.filter(({ name }) => {
    const parts = words(name);
    return typed.every((word) => parts.some((part) => part.startsWith(word)));
  });
}

function words(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}
