import { Component, type ReactNode } from 'react';
import { LoadFailed, type Named } from './LoadFailed.tsx';

type Props = Named & {
  /** Another value is another try. */
  attempt: unknown;
  onRetry(): void;
  children: ReactNode;
};

interface State {
  failed: boolean;
  attempt: unknown;
}

/** Shows that its content could not be loaded, and leaves everything around it usable. */
export class QueryBoundary extends Component<Props, State> {
  override state: State = { failed: false, attempt: this.props.attempt };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ attempt }: Props, state: State): State | null {
    return attempt === state.attempt ? null : { failed: false, attempt };
  }

  override render(): ReactNode {
    const { children, ...failure } = this.props;
    return this.state.failed ? <LoadFailed {...failure} /> : children;
  }
}
