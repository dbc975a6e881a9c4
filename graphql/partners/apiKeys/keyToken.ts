import { newToken } from '../../platform/secrets/tokens.ts';

/** Every key starts with this, so that people, secret scanners and this server recognise a key. */
const PREFIX = 'sixty_';

export function newApiKey(): string {
  return `${PREFIX}${newToken()}`;
}

/** Whether a bearer token is an API key. Every other bearer token is a session token. */
export function isApiKey(token: string): boolean {
  return token.startsWith(PREFIX);
}

/** The first characters of a key. They identify it in lists, but are too few to use it. */
export function prefixOf(key: string): string {
  return key.slice(0, PREFIX.length + 8);
}
