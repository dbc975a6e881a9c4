import { useEffect, useRef, useState } from 'react';
import { send, throwIfNotOk } from '../../../../relay/requestJson.ts';
import { readToken } from '../../../kit/session/token.ts';

/** The path of our copies, which only a request with the token of the session gets. */
const OUR_COPY = /^\/api\/calls\/[^/]+\/recording$/;

/** The path of our copy of a recording. Null while only the provider has it. */
function ourCopy(url: string | null | undefined): string | null {
  const path = URL.parse(url ?? '')?.pathname ?? '';
  return OUR_COPY.test(path) ? path : null;
}

/** How fast a recording plays, one after the other. */
const RATES = [1, 1.25, 1.5, 2] as const;

/** Plays our copy of a recording, which is loaded when somebody first wants to hear it. */
export function usePlayer(url: string | null | undefined) {
  const path = ourCopy(url);
  const audio = useRef<HTMLAudioElement>(null);
  /** Where it begins once it is loaded. */
  const begin = useRef(0);
  const [sound, setSound] = useState<string | null>(null);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const [isPlaying, setPlaying] = useState(false);
  const [second, setSecond] = useState<number | null>(null);
  const [length, setLength] = useState<number | null>(null);
  const [rate, setRate] = useState<number>(RATES[0]);
  useEffect(() => {
    if (sound) return () => URL.revokeObjectURL(sound);
  }, [sound]);

  async function load(): Promise<void> {
    if (path === null || state === 'loading') return;
    setState('loading');
    try {
      const response = await send(path, { token: readToken() });
      await throwIfNotOk(response);
      setSound(URL.createObjectURL(await response.blob()));
      setState('idle');
    } catch {
      setState('failed');
    }
  }

  function playFrom(from: number): void {
    begin.current = from;
    if (!audio.current) return void load();
    audio.current.currentTime = from;
    // The browser breaks it off if the page is left. Then nobody listens.
    audio.current.play().catch(() => undefined);
  }

  /** Moves without a change of whether it plays. */
  function seek(to: number): void {
    begin.current = Math.max(to, 0);
    if (audio.current) audio.current.currentTime = begin.current;
    setSecond(begin.current);
  }

  return {
    canPlay: path !== null,
    sound,
    state,
    isPlaying,
    second,
    length,
    rate,
    playFrom,
    seek,
    skip: (seconds: number) => seek((second ?? 0) + seconds),
    toggle() {
      if (isPlaying) audio.current?.pause();
      else playFrom(begin.current);
    },
    nextRate() {
      const next = RATES[(RATES.findIndex((each) => each === rate) + 1) % RATES.length] ?? 1;
      setRate(next);
      if (audio.current) audio.current.playbackRate = next;
    },
    /** For the audio element. */
    events: {
      ref: audio,
      onLoadedMetadata() {
        if (!audio.current) return;
        audio.current.playbackRate = rate;
        setLength(Number.isFinite(audio.current.duration) ? audio.current.duration : null);
        playFrom(begin.current);
      },
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onTimeUpdate() {
        if (!audio.current) return;
        begin.current = audio.current.currentTime;
        setSecond(begin.current);
      },
    },
  };
}

export type Player = ReturnType<typeof usePlayer>;
