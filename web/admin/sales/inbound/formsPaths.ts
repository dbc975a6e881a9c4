import { pathOf } from '../../../content/staff/areas.ts';

/** The page of one source of leads. */
export function sourcePath(id: string): string {
  return `${pathOf('integrations')}/forms/${encodeURIComponent(id)}`;
}
