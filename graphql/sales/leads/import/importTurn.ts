/** The right of an API key to import a list. No other process can import a list of this key meanwhile. */
export interface ImportTurn {
  /** Keeps the turn for some more minutes. */
  extend(): Promise<void>;
  end(): Promise<void>;
}

/** The turns of the API keys. */
export interface ImportTurns {
  /** @returns null if another list of the key is being imported. */
  take(apiKeyId: string): Promise<ImportTurn | null>;
}

/** For staff, who import what they like. */
export const NO_TURN: ImportTurn = { extend: async () => undefined, end: async () => undefined };
