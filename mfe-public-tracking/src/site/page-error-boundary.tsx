import { Component, type ReactNode } from 'react';

interface PageErrorBoundaryProps {
  /** Stands in for pages that broke, or whose code did not arrive. */
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
