/** A text message. */
export interface TextMessage {
  /** With the country, as in +18015550100. */
  to: string;
  body: string;
}

/** How a request to send a text message ended. The reasons are sentences for the log, without personal data. */
export type TextOutcome =
  | { kind: 'sent' }
  /** It was certainly not sent. Another request may succeed. */
  | { kind: 'later'; reason: string; retryAfterMs: number | null }
  /** It will never be sent. `optedOut` is true if the person has stopped messages of our number. */
  | { kind: 'refused'; reason: string; optedOut: boolean }
  /** It may have been sent. Another request could send it twice. */
  | { kind: 'unclear'; reason: string };

/** Sends text messages: Twilio, or a folder of files. */
export interface TextTransport {
  send(message: TextMessage): Promise<TextOutcome>;
}

/** The numbers that want no text messages. Phone numbers have ten digits. */
export interface TextOptOuts {
  /** Whether the number asked for no text messages, and did not ask for them again since. */
  has(phone: string): Promise<boolean>;
  /** Records that the network refused a message, because the person answered STOP while we were not reachable. */
  recordRefusal(phone: string): Promise<void>;
}
