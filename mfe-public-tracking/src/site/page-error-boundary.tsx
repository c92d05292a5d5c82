import { Component, type ReactNode } from 'react';

interface PageErrorBoundaryProps {
  /** Shown when a page fails to load or render. */
  fallback: ReactNode;
  children: ReactNode;
}

export class PageErrorBoundary extends Component<PageErrorBoundaryProps, { failed: boolean }> {
  override readonly state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
