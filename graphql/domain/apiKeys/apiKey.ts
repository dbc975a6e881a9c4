import { newToken } from '../tokens.ts';

/** Begins every key, so that people, secret scanners and this server recognise one. */
const PREFIX = 'sixty_';

export function newApiKey(): string {
  return `${PREFIX}${newToken()}`;
}

/** Whether a bearer token is an API key; any other is the token of a session. */
export function isApiKey(token: string): boolean {
  return token.startsWith(PREFIX);
}

/** Enough of a key to tell it from others, too little to use it. */
export function prefixOf(key: string): string {
  return key.slice(0, PREFIX.length + 8);
}
