/** The company behind the site. The addresses are sample content and appear only here. */
export const company = {
  name: 'Sixty LLC',
  product: 'Sixty',
  form: 'a Utah limited liability company',
  legalEmail: 'legal@sixty.example',
  privacyEmail: 'privacy@sixty.example',
  supportEmail: 'support@sixty.example',
  /** The caller ID of our calls, formatted for people and for phones. */
  callsFrom: { display: '801-555-0160', dialled: '+18015550160' },
  tagline: 'AI-powered sales automation that turns leads into booked appointments while you sleep.',
  description:
    'Sixty is an AI sales rep that calls every new lead within 60 seconds, qualifies it and books the meeting into your calendar.',
  /** First year of the copyright line. */
  since: 2024,
} as const;

/** '© 2024-2026 Sixty LLC. All rights reserved.' */
export function copyrightLine(year: number): string {
  return `© ${company.since}-${year} ${company.name}. All rights reserved.`;
}
