import type { WantedAgent } from './repParts.ts';

/** Who speaks in a call. */
export interface Speaker {
  /** The vendor's id of the agent. Null if no agent was set up. */
  agentId: string | null;
  /** What the agent says instead of its own texts. Null if it speaks as it is. */
  instead: WantedAgent | null;
  /** Whether the settings name the agent, so that set-up did not make it. */
  isMadeElsewhere: boolean;
}

/** What set-up made at the vendor, as far as calls need it. It is kept in memory. */
export interface MadeAtVendor {
  /**
   * The agent of a playbook. If the playbook has no agent yet, that of the default playbook with the texts of this one, which are read
   * from the database.
   *
   * @param isRouted the vendor has chosen the agent of the default playbook already.
   */
  speakerOf(playbookId: string | null, isRouted?: boolean): Promise<Speaker>;
  /** The agent of the default playbook, as it is. */
  usualSpeaker(): Speaker;
  /** The secrets that the vendor made, with which it signs. */
  signingSecrets(): readonly string[];
  /** The secret that the vendor sends in a header. Null if none was made. */
  headerSecret(): string | null;
}

/** The agent that the settings name. */
export function madeElsewhere(agentId: string): Speaker {
  return { agentId, instead: null, isMadeElsewhere: true };
}
