import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Names this drawing: another name draws anew. */
  resetKey: string;
  onError?: (error: unknown) => void;
  /** What stands there instead. */
  fallback: (error: unknown) => ReactNode;
  children: ReactNode;
}

interface ErrorBoundaryState {
  resetKey: string;
  stopped: { error: unknown } | null;
}

/** Keeps what is thrown while its children are drawn to their own place. They are never drawn again by themselves. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { resetKey: this.props.resetKey, stopped: null };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { stopped: { error } };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return resetKey === state.resetKey ? null : { resetKey, stopped: null };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
  }

  override render() {
    const { stopped } = this.state;
    return stopped ? this.props.fallback(stopped.error) : this.props.children;
  }
}
