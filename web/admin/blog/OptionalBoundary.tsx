import { Component, type ReactNode } from 'react';

interface Props {
  /** Stands in for what failed; nothing unless given. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Around a part that the page can do without. */
export class OptionalBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? (this.props.fallback ?? null) : this.props.children;
  }
}
