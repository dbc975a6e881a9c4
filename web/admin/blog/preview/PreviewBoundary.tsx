import { Component, type ReactNode } from 'react';
import { PreviewError } from './previewEnvironment.ts';
import { PreviewFailed } from './PreviewFailed.tsx';

interface State {
  message: string | null;
}

/** Says in the words of the failure why there is no preview. */
export class PreviewBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { message: null };

  static getDerivedStateFromError(error: unknown): State {
    const known = error instanceof PreviewError;
    return { message: known ? error.message : 'Failed to fetch post: Unexpected answer' };
  }

  override render(): ReactNode {
    const { message } = this.state;
    return message === null ? this.props.children : <PreviewFailed message={message} />;
  }
}
