/** What set-up made at the vendor, as far as calls need it. It is kept in memory, so nothing here waits. */
export interface MadeAtVendor {
  /** The vendor's id of the agent of a playbook. If the playbook has no agent yet, the id of the default playbook's agent. Null if no agent was set up. */
  agentOf(playbookId: string | null): string | null;
  /** The secrets that the vendor made, with which it signs. */
  signingSecrets(): readonly string[];
  /** The secret that the vendor sends in a header. Null if none was made. */
  headerSecret(): string | null;
}
