/** Names of what proves a request or its lift. */
const NAMES: Record<string, string> = {
  callId: 'Call',
  leadId: 'Lead',
  address: 'Address',
  userId: 'User',
  apiKeyId: 'API key',
  messageId: 'Message',
  text: 'Text',
  consentId: 'Consent',
  connectorId: 'CRM',
  personId: 'Person in the CRM',
};

/**
 * The evidence of a request or of its lift as names and values.
 *
 * @param evidence A JSON object of texts.
 */
export function evidenceFacts(evidence: string): [name: string, value: string][] {
  const known: unknown = JSON.parse(evidence);
  if (typeof known !== 'object' || known === null) return [];
  return Object.entries(known).map(([key, value]) => [NAMES[key] ?? key, String(value)]);
}
