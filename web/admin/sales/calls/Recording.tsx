import { useEffect, useState } from 'react';
import { send, throwIfNotOk } from '../../../relay/requestJson.ts';
import { Button } from '../../../ui/Button.tsx';
import * as styles from '../../kit/list/details/Details.css.ts';
import { readToken } from '../../kit/session/token.ts';
import * as recipes from '../../../theme/recipes.css.ts';

/** The path of our copies, which only a request with the token of the session gets. */
const OUR_COPY = /^\/api\/calls\/[^/]+\/recording$/;

/** Plays our copy of a recording. Until the copy is stored, it links to the provider's recording. */
export function Recording({ url }: { url: string }) {
  const path = URL.parse(url)?.pathname ?? '';
  if (OUR_COPY.test(path)) return <Player key={path} path={path} />;
  return (
    <p className={recipes.soft}>
      <a href={url} target="_blank" rel="noreferrer">
        Recording
      </a>
    </p>
  );
}

function Player({ path }: { path: string }) {
  const [sound, setSound] = useState<string | null>(null);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  useEffect(() => {
    if (sound) return () => URL.revokeObjectURL(sound);
  }, [sound]);

  async function load(): Promise<void> {
    setState('loading');
    try {
      const response = await send(path, { token: readToken() });
      await throwIfNotOk(response);
      setSound(URL.createObjectURL(await response.blob()));
    } catch {
      setState('failed');
    }
  }

  if (sound) {
    return (
      <audio aria-label="Recording" className={styles.recording} controls autoPlay src={sound}>
        {/* Providers give no times for the words. The transcript is below the player. */}
        <track kind="captions" />
      </audio>
    );
  }
  return (
    <div className={recipes.soft}>
      <Button
        look="quiet"
        pending={state === 'loading' && 'Loading...'}
        onClick={() => void load()}
      >
        Play the recording
      </Button>
      {state === 'failed' && (
        <p role="alert" className={styles.problem}>
          The recording could not be loaded. Please try again.
        </p>
      )}
    </div>
  );
}
