import { AREAS, mayOpen } from '../../content/staff/areas.ts';
import type { Role } from '../../content/staff/policy.ts';

interface Section {
  to: string;
  name: string;
  /** The shortcut's second key, after `g`. */
  key: string;
  /** The heading above it. Null above all headings. */
  group: string | null;
  /** Whether the navigation shows it only until the installation is ready. */
  untilReady: boolean;
}

/** The sections that a user of this role can use, in their order. */
export function sectionsOf(role: Role): Section[] {
  return Object.values(AREAS).flatMap(({ path, title, who, menu }) =>
    menu && mayOpen({ who: menu.who ?? who }, role)
      ? [
          {
            to: `/admin/${path}`,
            name: menu.name ?? title,
            key: menu.key,
            group: menu.group,
            untilReady: menu.untilReady ?? false,
          },
        ]
      : [],
  );
}

/** The same sections below their headings. */
export function sectionGroups(role: Role): { name: string | null; sections: Section[] }[] {
  return [...Map.groupBy(sectionsOf(role), ({ group }) => group)].map(([name, sections]) => ({
    name,
    sections,
  }));
}
