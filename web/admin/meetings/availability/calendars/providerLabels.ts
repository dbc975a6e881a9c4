const LABELS: Record<string, string> = {
  google: 'Google Calendar',
  microsoft: 'Microsoft 365',
};

/** The name of a service, as people know it. */
export function labelOf(provider: string): string {
  return LABELS[provider] ?? provider;
}
