/** A service whose players posts can show. */
interface Player {
  name: string;
  /** The only origin that frames of it are loaded from. */
  origin: string;
  /** The path of the player for the address of a page; null for other pages. */
  frame(url: URL): string | null;
}

const id = (text: string | null | undefined, form: RegExp): string | null =>
  text && form.test(text) ? text : null;

const path = (prefix: string, found: string | null, suffix = '') =>
  found === null ? null : `${prefix}${found}${suffix}`;

const PLAYERS: Record<string, Player> = {
  'youtube.com': {
    name: 'YouTube',
    // Sets no cookie before the video plays.
    origin: 'https://www.youtube-nocookie.com',
    frame: ({ searchParams }) => path('/embed/', id(searchParams.get('v'), /^[\w-]{11}$/)),
  },
  'youtu.be': {
    name: 'YouTube',
    origin: 'https://www.youtube-nocookie.com',
    frame: ({ pathname }) => path('/embed/', id(pathname.slice(1), /^[\w-]{11}$/)),
  },
  'vimeo.com': {
    name: 'Vimeo',
    origin: 'https://player.vimeo.com',
    frame: ({ pathname }) => path('/video/', id(pathname.slice(1), /^\d{5,12}$/), '?dnt=1'),
  },
  'loom.com': {
    name: 'Loom',
    origin: 'https://www.loom.com',
    frame: ({ pathname }) =>
      path('/embed/', id(/^\/share\/(\w+)$/.exec(pathname)?.[1], /^[0-9a-f]{32}$/)),
  },
};

/** The origins that the content security policy lets pages frame. */
export const EMBED_ORIGINS = [...new Set(Object.values(PLAYERS).map(({ origin }) => origin))];

/** Every address that `embedOf` makes. */
export const EMBED_FRAME =
  /^https:\/\/(?:www\.youtube-nocookie\.com\/embed\/[\w-]{11}|player\.vimeo\.com\/video\/\d{5,12}\?dnt=1|www\.loom\.com\/embed\/[0-9a-f]{32})$/;

/** The player for the address of a page, and the name of its service. Null if posts cannot show it. */
export function embedOf(address: string): { name: string; frame: string } | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const player = PLAYERS[url.hostname.replace(/^(?:www|m)\./, '')];
  const frame = url.protocol === 'https:' ? player?.frame(url) : null;
  return player && frame ? { name: player.name, frame: player.origin + frame } : null;
}
