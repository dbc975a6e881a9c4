/** What set-up made at the vendor, as far as calls need it. It is kept in memory, so nothing here waits. */
export interface MadeAtVendor {
  /** The vendor's id of the agent for a playbook. Without one of its own, that of the default playbook; null if there is none. */
  agentOf(playbookId: string | null): string | null;
  /** The secrets that the vendor made, with which it signs. */
  signingSecrets(): readonly string[];
  /** The secret that the vendor sends in a header. Null if none was made. */
  headerSecret(): string | null;
}
