import { useEffect, useState } from 'react';
import { graphql } from 'react-relay/hooks.js';
import type { useBrowserNoticesDeleteMutation } from '#relay/useBrowserNoticesDeleteMutation.graphql';
import type { useBrowserNoticesSaveMutation } from '#relay/useBrowserNoticesSaveMutation.graphql';
import { useAction } from '../../kit/mutation/useAction.ts';
import {
  isSubscribed,
  pushSupport,
  subscribe,
  type Subscribed,
  unsubscribe,
} from './pushManager.ts';

const mutation = graphql`
  mutation useBrowserNoticesDeleteMutation {
    deletePushSubscription(input: {}) {
      ... on DeletePushSubscriptionPayload @alias(as: "payload") {
        enabled
      }
    }
  }
`;

export type BrowserState = 'unsupported' | 'denied' | 'off' | 'on';

interface Options {
  userId: string;
  publicKey: string;
  /** Whether the server sends notifications to the browser of this session. */
  enabled: boolean;
}

/**
 * @returns the state of the notifications in this browser, whether it is changing, whether the last change failed, and a function
 *   that switches them.
 */
export function useBrowserNotices({ userId, publicKey, enabled }: Options) {
  const [state, setState] = useState<BrowserState>(startState);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const save = useSavePushSubscription();
  const [remove] = useAction<useBrowserNoticesDeleteMutation>(mutation);

  useEffect(() => {
    if (!enabled) return;
    let isLeft = false;
    async function read(): Promise<void> {
      if ((await isSubscribed()) && !isLeft) setState('on');
    }
    void read();
    return () => {
      isLeft = true;
    };
  }, [enabled]);

  async function turnOn(): Promise<BrowserState> {
    const subscribed = await subscribe(publicKey);
    if (!subscribed) return startState();
    if (!(await save(subscribed))) throw new Error('The server refused the change.');
    chooseHere(userId);
    return 'on';
  }
  async function turnOff(): Promise<BrowserState> {
    if ((await remove({}))?.kind !== 'success') throw new Error('The server refused the change.');
    forgetChoice();
    await unsubscribe();
    return 'off';
  }
  async function change(on: boolean): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailed(false);
    try {
      setState(await (on ? turnOn() : turnOff()));
    } catch {
      setFailed(true);
    }
    setBusy(false);
  }
  return { state, busy, failed, change };
}

function startState(): BrowserState {
  const support = pushSupport();
  return support === 'supported' ? 'off' : support;
}

const saveMutation = graphql`
  mutation useBrowserNoticesSaveMutation($input: SavePushSubscriptionInput!) {
    savePushSubscription(input: $input) {
      ... on SavePushSubscriptionPayload @alias(as: "payload") {
        enabled
      }
    }
  }
`;

/** @returns a function that shows notifications in this browser, and resolves to whether the server accepted it. */
export function useSavePushSubscription() {
  const [commit] = useAction<useBrowserNoticesSaveMutation>(saveMutation);
  return async (input: Subscribed) => (await commit({ input }))?.kind === 'success';
}

const KEY = 'adminNotices';

/** Whether this user has switched notifications on in this browser. The choice outlives the session. */
export function isChosenHere(userId: string): boolean {
  return localStorage.getItem(KEY) === userId;
}

function chooseHere(userId: string): void {
  localStorage.setItem(KEY, userId);
}

function forgetChoice(): void {
  localStorage.removeItem(KEY);
}
