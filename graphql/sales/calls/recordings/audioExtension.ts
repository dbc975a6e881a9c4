/** The extension of each audio type that browsers play. */
const EXTENSIONS: Record<string, string> = {
  'audio/flac': '.flac',
  'audio/m4a': '.m4a',
  'audio/mp3': '.mp3',
  'audio/mp4': '.m4a',
  'audio/mpeg': '.mp3',
  'audio/ogg': '.ogg',
  'audio/vnd.wave': '.wav',
  'audio/wav': '.wav',
  'audio/wave': '.wav',
  'audio/webm': '.webm',
  'audio/x-m4a': '.m4a',
  'audio/x-wav': '.wav',
};

/** The extension of an audio file: by its first bytes, otherwise by its content type. Null for other files. */
export function audioExtension(bytes: Uint8Array, contentType: string | null): string | null {
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  return byBytes(bytes) ?? EXTENSIONS[type] ?? null;
}

function byBytes(bytes: Uint8Array): string | null {
  const text = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (text.startsWith('ID3')) return '.mp3';
  if (text.startsWith('RIFF') && text.endsWith('WAVE')) return '.wav';
  if (text.startsWith('OggS')) return '.ogg';
  if (text.startsWith('fLaC')) return '.flac';
  if (text.slice(4, 11) === 'ftypM4A') return '.m4a';
  return null;
}
