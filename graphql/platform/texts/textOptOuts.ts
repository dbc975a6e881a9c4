/** The numbers that want no text messages. Phone numbers have ten digits. */
export interface TextOptOuts {
  /** Whether the number asked for no text messages, and did not ask for them again since. */
  has(phone: string): Promise<boolean>;
  /** Records that the network refused a message, because the person answered STOP while we were not reachable. */
  recordRefusal(phone: string): Promise<void>;
}
