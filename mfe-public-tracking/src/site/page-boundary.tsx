import { Component, type ReactNode } from 'react';

interface PageBoundaryProps {
  /** Stands in for pages that broke, or whose code did not arrive. */
  broken: ReactNode;
  children: ReactNode;
}

export class PageBoundary extends Component<PageBoundaryProps, { failed: boolean }> {
  override readonly state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.broken : this.props.children;
  }
}
