const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function decoded(globalId: string): string {
  try {
    return atob(globalId.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return '';
  }
}

/** Returns the global ID of a post. The address may contain the global ID or a bare UUID; null for anything else. */
export function readPostId(text: string | undefined): string | null {
  if (!text) return null;
  if (UUID.test(text)) {
    return btoa(`Post:${text}`)
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace(/(?<!=)=+$/, '');
  }
  const [type, id = '', ...rest] = decoded(text).split(':');
  return type === 'Post' && rest.length === 0 && UUID.test(id) ? text : null;
}
