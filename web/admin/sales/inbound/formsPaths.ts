/** The page of one source of leads. */
export function sourcePath(id: string): string {
  return `/admin/integrations/forms/${encodeURIComponent(id)}`;
}
